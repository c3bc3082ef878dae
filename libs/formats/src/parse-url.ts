/**
 * An absolute URL (WHATWG URL); undefined for what is none. Not `URL.canParse`: once Node 20 and 22 have compiled a call
 * of it, it refuses names with letters such as ü (https://müller.example), as it takes Latin-1 for UTF-8.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** A URL as a log may keep it: without user name, password, query and fragment, where secrets are put. */
export function withoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
