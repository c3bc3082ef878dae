import { AccessError } from './access.js';

/** A request as far as its access token is concerned. */
export interface PresentedRequest {
  method: string;
  /** Absolute, as the caller sent it: a DPoP proof names it. */
  url: string;
  /** The header `Authorization`. */
  authorization?: string | null | undefined;
  /** The header `DPoP`. */
  dpop?: string | null | undefined;
}

/** An access token, and the way it came. */
export interface PresentedToken {
  scheme: 'bearer' | 'dpop';
  token: string;
}

/**
 * The access token of a header `Authorization` (RFC 6750 §2.1, RFC 9449 §7.1): neither the query nor the body is looked
 * at, as they end in logs. Undefined where there is none. Throws AccessError `invalid_request`.
 */
export function presentedToken(authorization: string | null | undefined): PresentedToken | undefined {
  const [, scheme, rest = ''] = /^(bearer|dpop)(?: +(.*))?$/is.exec(authorization?.trim() ?? '') ?? [];
  if (scheme === undefined) return undefined;
  if (!/^[\w.~+/-]+=*$/.test(rest))
    throw new AccessError('invalid_request', 'The header Authorization holds no access token.');
  return { scheme: scheme.toLowerCase() === 'dpop' ? 'dpop' : 'bearer', token: rest };
}

/** A request of node:http, Express or Nest, by what is read of it. */
export interface NodeRequest {
  method?: string | undefined;
  url?: string | undefined;
  /** Express: the URL with what the router has taken off. */
  originalUrl?: string | undefined;
  /** Express, by its setting "trust proxy". */
  protocol?: string | undefined;
  /** `encrypted` where it is one of TLS. */
  socket?: object;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  headersDistinct?: Readonly<Record<string, string[] | undefined>>;
}

/**
 * The address of a request at `origin`. An absolute target names a host of the caller's choice (RFC 9112 §3.2.2): only its path
 * and query count. Throws AccessError `invalid_request` for a target that is no address, which Node lets through.
 */
export function addressOf({ originalUrl, url }: NodeRequest, origin: string): URL {
  const target = originalUrl ?? url ?? '/';
  try {
    if (target.startsWith('/')) return new URL(`${origin}${target}`);
    const { protocol, pathname, search } = new URL(target);
    if (/^https?:$/.test(protocol)) return new URL(`${origin}${pathname}${search}`);
  } catch {
    // Refused below.
  }
  throw new AccessError('invalid_request', 'The request line or the header Host names no address.');
}

/**
 * What to verify of a request of Node. `origin` is the address that callers know; unless given, the one that the request
 * names. Throws AccessError `invalid_request` for two headers `Authorization`, and for what {@link addressOf} refuses.
 */
export function ofNodeRequest(request: NodeRequest, origin?: string): PresentedRequest {
  const { headers, headersDistinct } = request;
  if ((headersDistinct?.['authorization']?.length ?? 0) > 1)
    throw new AccessError('invalid_request', 'There are two headers Authorization.');
  const text = (name: string) => headers[name]?.toString();
  const protocol = request.protocol ?? (request.socket && 'encrypted' in request.socket ? 'https' : 'http');
  return {
    method: request.method ?? '',
    // A request of HTTP/1.0 may name no host.
    url: addressOf(request, origin ?? `${protocol}://${text('host') ?? 'localhost'}`).href,
    authorization: text('authorization'),
    dpop: text('dpop'),
  };
}

/** What to verify of a request of the Fetch standard. `origin` as for {@link ofNodeRequest}. */
export function ofFetchRequest(request: Request, origin?: string): PresentedRequest {
  const { pathname, search, origin: own } = new URL(request.url);
  return {
    method: request.method,
    url: `${origin ?? own}${pathname}${search}`,
    authorization: request.headers.get('authorization'),
    dpop: request.headers.get('dpop'),
  };
}
