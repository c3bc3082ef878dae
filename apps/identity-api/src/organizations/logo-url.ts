/** Where this service serves an organization's logo; null without one. The version lets browsers keep it for good. */
export const logoUrlOf = (
  { PUBLIC_URL }: { PUBLIC_URL: string },
  organizationId: string,
  version: string | null,
): string | null =>
  version === null ? null : `${PUBLIC_URL.replace(/\/+$/, '')}/sign-in/logos/${organizationId}?v=${version}`;
