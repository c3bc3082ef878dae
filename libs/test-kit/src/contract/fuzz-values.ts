/** JSON texts that a client may send anywhere in a body. */
export const fuzzJson: readonly string[] = [
  ...['null', 'true', '0', '-1', '1.5', '1e308', '1e400', '9007199254740993', '[]', '{}', '[[[[[[[[[[]]]]]]]]]]'],
  ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"toString":1,"length":-1}'],
  ...[
    '""',
    '"a\\u0000b"',
    '"\\udc00\\ud800"',
    '"a\\r\\nSet-Cookie: a=b"',
    '"\'; DROP TABLE products; --"',
    '"../\\u202e"',
  ],
  ...['"http://["', '"https://user:pass@[::1]:99999/"', '"https://x.example/\\u0000"'],
  ...['"9999-12-31T23:59:59.999Z"', '"+275760-09-13T00:00:00.001Z"', '"0198c3a0-0000-7000-8000-00000000ffff"'],
  JSON.stringify('🪑'.repeat(5_001)),
  JSON.stringify(Array.from({ length: 2_000 }, () => 'x')),
];

/** Bodies that are not objects, or unusual ones. */
export const fuzzBodies: readonly string[] = [
  ...['null', '[]', '"x"', '5', 'true', '{"":1}', '{"__proto__":{"polluted":1}}', '{"a":1,"a":2}', '[{}]', '\ufeff{}'],
  `{"name":${JSON.stringify('x'.repeat(70_000))}}`,
  `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
];

/** URL-encoded query values. */
export const fuzzQueryValues: readonly string[] = [
  ...[
    '',
    '%00',
    '%',
    '%ZZ',
    '%FF',
    '%ED%A0%80',
    '%20',
    '+',
    '-1',
    '0',
    '1.5',
    '1e9',
    '99999999999999999999',
    '9007199254740991',
  ],
  ...[
    'true',
    'null',
    'undefined',
    '[]',
    '{}',
    '%F0%9F%AA%91',
    "'%20OR%201=1--",
    '%25',
    '_',
    '%5C',
    '*',
    '(',
    '..%2F..%2F',
  ],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '-271821-04-20', '0198c3a0-0000-7000-8000-00000000ffff'],
  'x'.repeat(5_000),
  '%F0%9F%AA%91'.repeat(255),
];

export const unknownQueries: readonly string[] = [
  ...['unknown=1', '__proto__=1', '__proto__[a]=1', 'constructor=1', 'constructor[prototype][a]=1', 'hasOwnProperty=1'],
  ...['page[]=1', 'page[a]=1', 'q[$ne]=1', '%00=1', '=1', '%F0%9F%AA%91=1'],
];

/** Headers with values that a service must tolerate. */
export const fuzzHeaders: readonly (readonly [name: string, value: string])[] = [
  ...['', '*', '"', '""', 'W/"x"', 'W/*', '"*"', '"a", "b"', '"a",', ',', 'abc', '"é"', 'x'.repeat(5_000)].flatMap(
    (tag) => [['if-match', tag] as const, ['if-none-match', tag] as const],
  ),
  ...['', ' ', 'a b', 'é', '"quoted"', 'x'.repeat(256), '../..', '{{7*7}}', "'; --"].map(
    (key) => ['idempotency-key', key] as const,
  ),
  ...['', 'x'.repeat(65), 'a b', '<script>', 'é'].map((id) => ['x-request-id', id] as const),
  ...['text/html', '*/*;q=0', ';;;', 'application/xml', ''].map((accept) => ['accept', accept] as const),
  ...['bytes=0-0', 'bytes=9-1', 'lines=1'].map((range) => ['range', range] as const),
  ['x-forwarded-for', "' OR 1=1, ::1, 999.999.999.999"],
  ['forwarded', 'for=";";'],
  ['x-http-method-override', 'DELETE'],
  ['accept-language', 'x'.repeat(2_000)],
  ['accept-encoding', 'gzip;q=x, *;q=-1'],
  ['if-modified-since', 'yesterday'],
  ['cookie', '__proto__=1; a=b; =; ;'],
];

export const wrongMediaTypes: readonly string[] = [
  ...[
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'a',
    '/',
  ],
  ...['application/jsonp', 'application/octet-stream', 'multipart/form-data', 'multipart/form-data; boundary='],
];
