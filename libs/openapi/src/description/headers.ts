/** The response headers of this codebase. */
const responseHeaders = (link: string | undefined): Record<string, { description: string; example: string }> => ({
  'X-Request-Id': {
    description: "The id of this exchange: the request's own X-Request-Id, or a new one.",
    example: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  },
  ETag: {
    description: 'The strong entity tag of the record (RFC 9110), for If-Match and If-None-Match.',
    example: '"1Q7gvnzQ0p0cZbnO3g0eJ5yTtkM"',
  },
  Location: {
    description: 'The address of the new record; of one without its own, that of the record or list that shows it.',
    example: '/api/v1/key/products/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  },
  RateLimit: {
    description: 'Requests left (r) and seconds until the window ends (t) (draft-ietf-httpapi-ratelimit-headers).',
    example: '"default";r=599;t=60',
  },
  'RateLimit-Policy': { description: 'Requests (q) in a window of seconds (w).', example: '"default";q=600;w=60' },
  'Retry-After': { description: 'Seconds to wait before another try (RFC 9110).', example: '12' },
  'WWW-Authenticate': {
    description: 'What is missing (RFC 6750).',
    example: 'Bearer error="insufficient_scope", scope="products:write"',
  },
  'Idempotency-Replayed': {
    description: 'Present when this is the stored response of an earlier request with the same Idempotency-Key.',
    example: 'true',
  },
  ...(link !== undefined && {
    Link: {
      description: 'First, previous, next and last page, with every filter kept (RFC 8288).',
      example: link,
    },
  }),
});

const nameOf = (header: string): string => header.replaceAll('-', '');

/** References to headers among the components, by header name. */
export const headerReferences = (headers: readonly string[]): Record<string, { $ref: string }> =>
  Object.fromEntries(headers.map((header) => [header, { $ref: `#/components/headers/${nameOf(header)}` }]));

/** Those of the header components that `parts` of the document refer to. `link` is an example of the header Link. */
export function headerComponents(link: string | undefined, parts: readonly unknown[]): Record<string, unknown> {
  const text = JSON.stringify(parts);
  const components = Object.entries(responseHeaders(link)).map(
    ([header, { description, example }]) =>
      [nameOf(header), { description, schema: { type: 'string' }, example }] as const,
  );
  return Object.fromEntries(components.filter(([name]) => text.includes(`"#/components/headers/${name}"`)));
}
