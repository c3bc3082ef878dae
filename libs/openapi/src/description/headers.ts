const responseHeaders = (link: string | undefined): Record<string, { description: string; example: string }> => ({
  'X-Request-Id': {
    description: "The request's X-Request-Id, or a generated one.",
    example: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  },
  ETag: {
    description: "The record's strong entity tag, for If-Match and If-None-Match (RFC 9110).",
    example: '"1Q7gvnzQ0p0cZbnO3g0eJ5yTtkM"',
  },
  Location: {
    description: 'The path of the new record, or of the record or list that contains it.',
    example: '/api/v1/key/products/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  },
  RateLimit: {
    description:
      'Remaining requests (r) and seconds until the window resets (t) (draft-ietf-httpapi-ratelimit-headers).',
    example: '"default";r=599;t=60',
  },
  'RateLimit-Policy': { description: 'Request quota (q) and window in seconds (w).', example: '"default";q=600;w=60' },
  'Retry-After': { description: 'Seconds to wait before you retry (RFC 9110).', example: '12' },
  'WWW-Authenticate': {
    description: 'The required credential or scope (RFC 6750).',
    example: 'Bearer error="insufficient_scope", scope="products:write"',
  },
  'Idempotency-Replayed': {
    description: 'Present if this is the stored response of an earlier request with the same Idempotency-Key.',
    example: 'true',
  },
  ...(link !== undefined && {
    Link: {
      description: 'The first, previous, next and last page with the same filters (RFC 8288).',
      example: link,
    },
  }),
});

const nameOf = (header: string): string => header.replaceAll('-', '');

export const headerReferences = (headers: readonly string[]): Record<string, { $ref: string }> =>
  Object.fromEntries(headers.map((header) => [header, { $ref: `#/components/headers/${nameOf(header)}` }]));

/** The header components that `parts` of the document refer to. `link` is an example `Link` header. */
export function headerComponents(link: string | undefined, parts: readonly unknown[]): Record<string, unknown> {
  const text = JSON.stringify(parts);
  const components = Object.entries(responseHeaders(link)).map(
    ([header, { description, example }]) =>
      [nameOf(header), { description, schema: { type: 'string' }, example }] as const,
  );
  return Object.fromEntries(components.filter(([name]) => text.includes(`"#/components/headers/${name}"`)));
}
