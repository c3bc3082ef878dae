import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

// They are about one connection (RFC 9110 §7.6.1).
const hopByHop = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade'],
];
const unsent = new Set([
  ...hopByHop,
  // Credentials of the browser; the console sends its own.
  ...['cookie', 'authorization', 'dpop'],
  // About the browser's request to the console, or claims about who sent it.
  ...['host', 'origin', 'referer', 'expect', 'forwarded', 'via', 'x-real-ip', 'traceparent', 'tracestate'],
  // For the console itself.
  'console-person',
  // ProxyService frames the body.
  'content-length',
]);
const unreturned = new Set([
  ...hopByHop,
  ...['set-cookie', 'clear-site-data', 'strict-transport-security', 'alt-svc', 'server', 'x-powered-by'],
  // The console's own apply.
  ...['content-security-policy', 'content-security-policy-report-only', 'cross-origin-resource-policy'],
  'cache-control',
]);

/** The headers of a browser's request that a service gets. */
export const sentHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  passed(headers, (name) => !unsent.has(name) && !/^(sec|x-forwarded)-/.test(name));

/** The headers of a service's response that the browser gets. */
export const returnedHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  passed(headers, (name) => !unreturned.has(name) && !name.startsWith('access-control-'));

function passed(headers: IncomingHttpHeaders, isPassed: (name: string) => boolean): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isPassed(name) && !named.has(name)));
}
