/** A URL as the audit log may keep it: without user name, password, query and fragment, where secrets are put. */
export function withoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
