/**
 * Parses an absolute URL; undefined if invalid. Avoids `URL.canParse`: after optimization in Node 20 and 22, it rejects
 * names such as https://müller.example.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Splits a PostgreSQL URL with several hosts (`postgres://role:pw@a:5432,b:5432/db`) into one URL for each host. */
export function urlsByHost(url: string): string[] {
  const [, before, hosts = '', after] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is.exec(url) ?? [];
  return before === undefined ? [url] : hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** A URL for logs, without user name, password, query and fragment, which may contain secrets. */
export function withoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/** Whether a URL contains a user name or password. */
export function hasCredentials(text: string): boolean {
  const url = text.includes('@') ? parseUrl(text) : undefined;
  return !!url && `${url.username}${url.password}` !== '';
}
