import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

// Lists of what passes, so that no other header of a page or a service can act on the other side. ProxyService adds
// credentials, the client address and what delimits the body.
const sent = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'content-type', 'content-encoding', 'range', 'user-agent'],
  ...['if-match', 'if-none-match', 'idempotency-key', 'plinth-provider'],
]);
const returned = new Set([
  ...['content-type', 'content-length', 'content-encoding', 'content-language', 'content-disposition', 'content-range'],
  ...['etag', 'link', 'retry-after', 'www-authenticate', 'x-request-id', 'vary'],
  ...['ratelimit', 'ratelimit-policy', 'idempotency-replayed'],
]);

/** The headers of a browser's request that a service gets. */
export const sentHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => passed(headers, sent);

/** The headers of a service's response that the browser gets. */
export const returnedHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => passed(headers, returned);

const passed = (headers: IncomingHttpHeaders, names: ReadonlySet<string>): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)));
