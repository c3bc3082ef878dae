import fc from 'fast-check';

/** A request as its bytes have it: one character for each. */
export interface RawRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
}

/** What somebody who is signed in would send; it takes the place of its name in targets and values. */
export type Known = Readonly<Record<'STATE' | 'COOKIE' | 'TOKEN' | 'BOUND', string>>;

/** Requests one after the other, for one connection that ends after the last. HTTP/1.1 requires a host. */
export const bytesOf = (requests: readonly RawRequest[], known: Known): string =>
  requests
    .map(({ method, target: to, headers }, at) => {
      const version = headers.some(([name]) => name === 'Host') ? '1.1' : '1.0';
      const lines = [...headers, ['Connection', at === requests.length - 1 ? 'close' : 'keep-alive']];
      return [`${method} ${to} HTTP/${version}`, ...lines.map((line) => line.join(': ')), '', ''].join('\r\n');
    })
    .join('')
    .replaceAll(/STATE|COOKIE|TOKEN|BOUND/g, (name) => known[name as keyof Known]);

const characters = (from: number, to: number): fc.Arbitrary<string> =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCharCode(code));
const textOf = (unit: fc.Arbitrary<string>) => fc.string({ unit, maxLength: 20 });
const odd = fc.constantFrom('', '%', '%%', '%ff', '%00', '%0d%0a', '%ed%a0%80', '=', ';', '"', '[', '\\', '//', '{}');
const visible = fc.oneof(odd, textOf(characters(0x21, 0x7e)));

const parameter = fc.constantFrom(
  ...['return_to', 'state', 'code', 'iss', 'error', 'error_description', 'login_hint', 'max_age', 'id_token'],
);
const query = fc
  .array(fc.tuple(parameter, visible), { maxLength: 3 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
const route = fc.constantFrom(
  ...['auth/login', 'auth/callback', 'auth/session', 'auth/logout', 'auth/backchannel-logout', ''],
);
const path = fc.oneof(
  fc.tuple(route, fc.constantFrom('?', '#', '%', '/'), query).map((parts) => parts.join('')),
  visible,
);
const authority = fc.oneof(
  fc.constantFrom('', 'x', 'x:99999', 'x:-1', '[', '[::1', '[::1]', 'a@b:1', '%', 'localhost'),
  textOf(fc.constantFrom(..."az09.-_~:@[]!$&'()*+,;=%")),
);

/** Targets that Node accepts: its parser wants a slash, an asterisk or a scheme first, and is lenient about the rest. */
export const target = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('*', '*[', 'http://x:99999/', '/auth/callback?state=STATE&code=x') },
  { weight: 40, arbitrary: fc.tuple(fc.constantFrom('/', '/', '//', '/\\', '*'), path).map((parts) => parts.join('')) },
  {
    weight: 20,
    arbitrary: fc
      .tuple(
        fc.constantFrom('http://', 'HTTPS://', 'ftp://', 'javascript://'),
        authority,
        fc.constantFrom('/', '?'),
        path,
      )
      .map((parts) => parts.join('')),
  },
);

/** Methods that Node hands on as requests. */
export const method = fc.constantFrom(
  ...['GET', 'GET', 'GET', 'GET', 'POST', 'POST', 'OPTIONS', 'HEAD', 'PUT', 'DELETE', 'TRACE', 'PROPFIND'],
);

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const algorithm = fc.constantFrom('ES256', 'RS256', 'PS256', 'EdDSA', 'HS256', 'none', '');
const jwk = fc.record(
  {
    kty: fc.constantFrom('EC', 'RSA', 'OKP', 'oct', ''),
    crv: fc.constantFrom('P-256', 'P-999', 'Ed25519'),
    ...{ x: visible, y: visible, n: visible, e: visible, k: visible },
  },
  { requiredKeys: [] },
);

/** What looks like a JWT. */
export const jwt = fc
  .tuple(
    fc.record({
      typ: fc.constantFrom('at+jwt', 'dpop+jwt', 'logout+jwt', 'JWT'),
      alg: fc.oneof(algorithm, fc.jsonValue()),
      kid: fc.jsonValue(),
      jwk: fc.oneof(jwk, fc.jsonValue()),
    }),
    fc.oneof(fc.jsonValue(), fc.constant({ jti: 1, iat: -1, htm: {}, htu: [], ath: null })),
    visible,
  )
  .map(([header, claims, signature]) => `${encoded(header)}.${encoded(claims)}.${signature.replaceAll(/\W/g, '')}`);

// Control characters never get past Node's parser.
const value = fc.oneof(odd, textOf(characters(0x20, 0xff).filter((character) => character !== '\x7f')));
const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      ...['Host', 'Cookie', 'Authorization', 'DPoP', 'Origin', 'Sec-Fetch-Site', 'Accept', 'Content-Type'],
      ...['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'X-Original-URL'],
    ),
    value,
  ),
  fc.tuple(fc.constant('Host'), fc.oneof(authority, fc.constant('localhost'))),
  fc.tuple(fc.constant('X-Forwarded-Proto'), fc.constantFrom('https', 'java script', 'https, http', '://')),
  fc.tuple(
    fc.constant('Cookie'),
    fc.oneof(
      fc.constantFrom('COOKIE', 'session', 'session=', '=session', 'sign-in.STATE=x', ';;=;', 'a=b;'.repeat(1_000)),
      fc.tuple(fc.constantFrom('session=', 'sign-in.STATE='), value).map((parts) => parts.join('')),
    ),
  ),
  fc.tuple(
    fc.constant('Authorization'),
    fc.oneof(
      fc.constantFrom('Bearer TOKEN', 'DPoP BOUND', 'Bearer', 'Bearer ..', 'DPoP TOKEN', 'Basic %', 'x'.repeat(4_000)),
      fc.tuple(fc.constantFrom('Bearer ', 'DPoP '), jwt).map((parts) => parts.join('')),
    ),
  ),
  fc.tuple(fc.constant('DPoP'), jwt),
) as fc.Arbitrary<[string, string]>;

/** Headers of a request, some of them twice. */
export const headers = fc.array(header, { maxLength: 6 });

const form = fc.oneof(
  visible,
  jwt.map((token) => `logout_token=${token}`),
  jwt.map((token) => `logout_token=${token}&logout_token=${token}`),
  textOf(characters(0, 0xff)).map((text) => `logout_token=${text}`),
  fc.constantFrom('logout_token', 'logout_token[]=x', '{"logout_token":"x"}', `logout_token=${'x'.repeat(70_000)}`),
);

/** A logout that is none: body and the headers that go with it. */
export const logout: fc.Arbitrary<{ body: string; headers: [string, string][] }> = fc
  .tuple(
    form,
    fc.constantFrom(
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded; charset=x',
      'text/plain',
      '%',
    ),
    fc.boolean(),
  )
  .map(([body, type, isChunked]) => ({
    body: isChunked
      ? `${[...(body.match(/[^]{1,5000}/g) ?? []), ''].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')}`
      : body,
    headers: [
      ['Host', 'localhost'],
      ['Content-Type', type],
      isChunked ? ['Transfer-Encoding', 'chunked'] : ['Content-Length', String(body.length)],
    ],
  }));
