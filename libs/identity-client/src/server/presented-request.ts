import { AccessError } from './access.js';

export interface PresentedRequest {
  method: string;
  /** Absolute, as the caller sent it, because a DPoP proof names it. */
  url: string;
  authorization?: string | null | undefined;
  dpop?: string | null | undefined;
}

export interface PresentedToken {
  scheme: 'bearer' | 'dpop';
  token: string;
}

/**
 * Reads the access token from an `Authorization` header (RFC 6750 §2.1, RFC 9449 §7.1), never from the query or body,
 * which end up in logs. Undefined without one. Throws AccessError `invalid_request`.
 */
export function presentedToken(authorization: string | null | undefined): PresentedToken | undefined {
  const [, scheme, rest = ''] = /^(bearer|dpop)(?: +(.*))?$/is.exec(authorization?.trim() ?? '') ?? [];
  if (scheme === undefined) return undefined;
  if (!/^[\w.~+/-]+=*$/.test(rest))
    throw new AccessError('invalid_request', 'The Authorization header has no access token.');
  return { scheme: scheme.toLowerCase() === 'dpop' ? 'dpop' : 'bearer', token: rest };
}

export interface NodeRequest {
  method?: string | undefined;
  url?: string | undefined;
  /** Express: the URL before routers shorten it. */
  originalUrl?: string | undefined;
  /** Express, with "trust proxy". */
  protocol?: string | undefined;
  /** Has `encrypted` for TLS. */
  socket?: object;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  headersDistinct?: Readonly<Record<string, string[] | undefined>>;
}

/**
 * Returns the request's address at `origin`. Ignores the host of an absolute target, which the caller chooses
 * (RFC 9112 §3.2.2). Throws AccessError `invalid_request` for an invalid target.
 */
export function addressOf({ originalUrl, url }: NodeRequest, origin: string): URL {
  const target = originalUrl ?? url ?? '/';
  try {
    if (target.startsWith('/')) return new URL(`${origin}${target}`);
    const { protocol, pathname, search } = new URL(target);
    if (/^https?:$/.test(protocol)) return new URL(`${origin}${pathname}${search}`);
  } catch {
    // Rejected below.
  }
  throw new AccessError('invalid_request', 'The request line or the header Host names no address.');
}

/**
 * Converts a Node request. `origin` is the address that callers use; default: the one that the request names. Throws
 * AccessError `invalid_request` for two `Authorization` headers or an invalid target.
 */
export function ofNodeRequest(request: NodeRequest, origin?: string): PresentedRequest {
  const { headers, headersDistinct } = request;
  if ((headersDistinct?.['authorization']?.length ?? 0) > 1)
    throw new AccessError('invalid_request', 'The request has two Authorization headers. Send one.');
  const text = (name: string) => headers[name]?.toString();
  const protocol = request.protocol ?? (request.socket && 'encrypted' in request.socket ? 'https' : 'http');
  return {
    method: request.method ?? '',
    // HTTP/1.0 requests may have no Host.
    url: addressOf(request, origin ?? `${protocol}://${text('host') ?? 'localhost'}`).href,
    authorization: text('authorization'),
    dpop: text('dpop'),
  };
}

export function ofFetchRequest(request: Request, origin?: string): PresentedRequest {
  const { pathname, search, origin: own } = new URL(request.url);
  return {
    method: request.method,
    url: `${origin ?? own}${pathname}${search}`,
    authorization: request.headers.get('authorization'),
    dpop: request.headers.get('dpop'),
  };
}
