/** How long a ceremony may take: five minutes. */
export const ceremonyMs = 300_000;
