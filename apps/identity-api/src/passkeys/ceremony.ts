/** How long a ceremony may take. */
export const ceremonyMs = 5 * 60_000;
