import { fileURLToPath } from 'node:url';
import { parseUrl, readEmailDomain } from '@plinth/formats';

export interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  requireTLS: boolean;
  auth?: { user: string; pass: string };
}

export type MailServer = SmtpServer | { folder: string };

export interface MailAddress {
  name: string;
  address: string;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * Reads SMTP_URL. `smtps:` is TLS from the start (RFC 8314); `smtp:` requires STARTTLS, except on this machine. Null if
 * the URL is unusable: a query could weaken TLS.
 */
export function readMailServer(text: string): MailServer | null | undefined {
  if (text.trim() === '') return undefined;
  const url = parseUrl(text);
  if (!url || url.search !== '' || url.hash !== '') return null;
  if (url.protocol === 'file:') return url.host === '' ? { folder: fileURLToPath(url) } : null;
  if (!/^smtps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname)) return null;
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const [user, pass] = [url.username, url.password].map(decodeURIComponent) as [string, string];
  return {
    ...{ host, port: Number(url.port || (secure ? 465 : 587)), secure },
    requireTLS: !secure && !loopback.test(host),
    ...(user === '' ? {} : { auth: { user, pass } }),
  };
}

/** `Plinth <no-reply@example.com>`, or the address alone. */
export function readMailFrom(text: string): MailAddress | null | undefined {
  if (text.trim() === '') return undefined;
  const [, name = '', inBrackets, alone] = /^(?:([^<>"]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(text.trim()) ?? [];
  const address = inBrackets ?? alone ?? '';
  return readEmailDomain(address) === null ? null : { name: name.trim(), address };
}
