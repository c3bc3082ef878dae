import { inspect } from 'node:util';
import { gzipSync, brotliCompressSync, deflateSync } from 'node:zlib';
import { eventually } from '@plinth/test-kit';
import {
  endless,
  json,
  metadata,
  startHostileProvider,
  type Answer,
  type HostileProvider,
} from './support/hostile-provider.js';
import { connect, type ProviderFault, type ProviderPerson } from './support/identity-provider.js';
import { Browser, locationOf } from './support/openid.js';
import { SingleSignOn, type Company } from './support/sso.js';

const kib = 1024;
const now = performance.now.bind(performance);
const deep = '['.repeat(33) + ']'.repeat(33);
const bomb = gzipSync(Buffer.alloc(128 * kib * kib, ' '));

/** An object in JSON, with one member more. */
const nested = (object: string, value: string): string => `${object.slice(0, -1)},"more":${value}}`;

/** Userinfo of its own, for which an ID token without an address makes the service ask. */
const userinfo =
  (more: object) =>
  (person: ProviderPerson): ProviderFault => ({
    idToken: { email: undefined },
    answers: { '/me': json(JSON.stringify({ ...person, ...more })) },
  });

const redirecting = (path: string) => (): ProviderFault => ({
  answers: { [path]: (_request, response) => void response.writeHead(307, { location: '/elsewhere' }).end() },
});

describe('hostile identity providers', () => {
  let sso: SingleSignOn;
  let hostile: HostileProvider;
  beforeAll(async () => {
    [sso, hostile] = await Promise.all([SingleSignOn.start(), startHostileProvider()]);
  });
  afterAll(async () => {
    await sso.close();
    await hostile.close();
  });
  afterEach(() => {
    performance.now = now;
    sso.idp.fault = {};
  });

  /** Lets the memory of failures age. */
  const timePasses = (ms: number): void => {
    performance.now = () => now() + ms;
  };

  /** Where the sign-in button of a connection leads: to the provider, or back to the page with a reason. */
  const start = async (id: string): Promise<{ at: string; reason: string | null }> => {
    const url = locationOf(await new Browser(sso.api.url).get(`/v1/sso/${id}/start`));
    return { at: url.href, reason: new URLSearchParams(url.hash.slice(1)).get('sso_failed') };
  };

  /** A new connection to an issuer that gives this answer. */
  const connection = async (answer: Answer): Promise<{ id: string; issuer: string }> => {
    const issuer = hostile.issuer(answer);
    const organization = await sso.company();
    const { id } = await connect(organization, sso.idp, { issuer });
    return { id, issuer };
  };

  const own = (answerOf: (issuer: string) => Answer): Answer => {
    return (request, response) => {
      const issuer = `${hostile.origin}/${request.url!.split('/')[1]}`;
      answerOf(issuer)(request, response);
    };
  };

  const refused: [string, Answer][] = [
    ['a gzip bomb', json(bomb, { 'content-encoding': 'gzip' })],
    ['gzip', own((issuer) => json(gzipSync(metadata(issuer)), { 'content-encoding': 'gzip' }))],
    ['deflate', own((issuer) => json(deflateSync(metadata(issuer)), { 'content-encoding': 'deflate' }))],
    ['Brotli', own((issuer) => json(brotliCompressSync(metadata(issuer)), { 'content-encoding': 'br' }))],
    ['an encoding that nobody knows', own((issuer) => json(metadata(issuer), { 'content-encoding': 'identity, x' }))],
    ['a byte more than 64 KiB', own((issuer) => json(metadata(issuer, 64 * kib + 1)))],
    ['a body that never ends', endless(Buffer.alloc(16 * kib, ' '))],
    ['a length of gigabytes', endless(Buffer.alloc(16 * kib, ' '), { headers: { 'content-length': '9000000000' } })],
    ['lists within lists', own((issuer) => json(nested(metadata(issuer), deep)))],
    ['thousands of values', own((issuer) => json(nested(metadata(issuer), `[${'0,'.repeat(10_000)}0]`)))],
    ['what is no JSON', json('<html>')],
    ['a list', json('[]')],
    ['a redirect', (request, response) => void response.writeHead(302, { location: `${request.url}/again` }).end()],
    ['404', (_request, response) => void response.writeHead(404).end()],
  ];

  it.each(refused)('a provider whose metadata is %s is rejected after one request', async (_what, answer) => {
    const { id, issuer } = await connection(answer);
    expect(await start(id)).toMatchObject({ reason: 'provider_response' });
    expect(await start(id)).toMatchObject({ reason: 'provider_response' });
    expect(hostile.asked(issuer)).toBe(1);
  });

  it('a provider’s redirect is logged', async () => {
    const lines: unknown[][] = [];
    const quiet = (): void => undefined;
    sso.api.app.useLogger({ error: quiet, warn: quiet, log: (...told: unknown[]) => void lines.push(told) });
    const { id } = await connection((_request, response) => void response.writeHead(302, { location: '/' }).end());
    expect(await start(id)).toMatchObject({ reason: 'provider_response' });
    const [failure] = lines.filter((line) => line.includes('single sign-on failed'));
    expect(inspect(failure, { depth: 5 })).toContain('the response is a redirect (302)');
  });

  it.each<[string, Answer]>([
    ['sends no answer', () => undefined],
    ['sends a byte of it at a time', endless(' ', { everyMs: 50 })],
    ['closes the connection', (request) => void request.socket.destroy()],
    [
      'sends less than it said',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{');
        setImmediate(() => response.destroy());
      },
    ],
    ['has a failure of its own', (_request, response) => void response.writeHead(503).end()],
  ])('a provider that %s counts as unreachable after one request', async (_what, answer) => {
    const { id, issuer } = await connection(answer);
    expect(await start(id)).toMatchObject({ reason: 'provider_unreachable' });
    expect(await start(id)).toMatchObject({ reason: 'provider_unreachable' });
    expect(hostile.asked(issuer)).toBe(1);
  });

  it('metadata is requested without compression and limited to 64 KiB', async () => {
    const { id, issuer } = await connection(own((own) => json(metadata(own, 64 * kib))));
    expect((await start(id)).at).toMatch(`${issuer}/auth?`);
    expect(hostile.requests.at(-1)!.headers['accept-encoding']).toBe('identity');
  });

  it('a gzip bomb does not fill the service’s memory', async () => {
    const { id } = await connection(json(bomb, { 'content-encoding': 'gzip' }));
    const before = process.memoryUsage().arrayBuffers;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 1);
    await start(id);
    clearInterval(watch);
    expect(most - before).toBeLessThan(16 * kib * kib);
  });

  it('unreadable metadata is retried after 30 seconds, or immediately when the connection changes', async () => {
    let isWell = false;
    const answer = own((issuer) => (isWell ? json(metadata(issuer)) : json('{}')));
    const issuer = hostile.issuer(answer);
    const organization = await sso.company();
    const [waiting, changed] = [
      await connect(organization, sso.idp, { issuer }),
      await connect(organization, sso.idp, { issuer }),
    ];
    const path = `/v1/organizations/${organization.id}/sso-connections/${changed.id}`;
    for (const { id } of [waiting, changed]) expect(await start(id)).toMatchObject({ reason: 'provider_response' });
    isWell = true;
    await organization.client.patch(path, { client_id: 'other' });
    expect(await start(changed.id)).toMatchObject({ reason: null });
    timePasses(29_000);
    expect(await start(waiting.id)).toMatchObject({ reason: 'provider_response' });
    timePasses(30_500);
    expect(await start(waiting.id)).toMatchObject({ reason: null });
  });

  describe('hostile responses during a sign-in', () => {
    const answering = (path: string, answer: Answer): void => {
      sso.idp.fault = { answers: { [path]: answer } };
    };
    const asked = (path: string): number => sso.idp.requests.filter(({ pathname }) => pathname === path).length;
    const signIn = async (at: Company): Promise<number | string | undefined> => {
      const { status, body } = await sso.signIn(at);
      return status === 200 ? 200 : body.reason;
    };
    const newcomers = async (): Promise<Company> => {
      const at = await sso.company({}, { jit: true });
      sso.idp.person = sso.personOf(at);
      return at;
    };

    it.each<[string, string, Answer]>([
      ['key set', '/jwks', json(bomb, { 'content-encoding': 'gzip' })],
      ['key set', '/jwks', json(JSON.stringify({ keys: [], padding: 'x'.repeat(64 * kib) }))],
      ['key set', '/jwks', json('{"keys":5}')],
      ['key set', '/jwks', (_request, response) => void response.writeHead(404).end()],
    ])('an unusable %s is remembered for 30 seconds (%#)', async (_what, path, answer) => {
      const havskov = await newcomers();
      answering(path, answer);
      const before = asked(path);
      expect(await signIn(havskov)).toBe('provider_response');
      sso.idp.fault = {};
      // Nobody is sent to the provider in vain meanwhile.
      expect(await start(havskov.connection.id)).toMatchObject({ reason: 'provider_response' });
      expect(asked(path)).toBe(before + 1);
      timePasses(30_500);
      expect(await signIn(havskov)).toBe(200);
    });

    it.each<[string, (person: ProviderPerson) => ProviderFault]>([
      ['an encoded token response', () => ({ compressesAt: '/token' })],
      ['an encoded userinfo', () => ({ compressesAt: '/me', idToken: { email: undefined } })],
      ['a token response over 256 KiB', () => ({ idToken: { padding: 'x'.repeat(256 * kib) } })],
      ['an ID token of lists within lists', () => ({ idToken: { deep: JSON.parse(deep) as unknown } })],
      ['a userinfo over 256 KiB', userinfo({ padding: 'x'.repeat(256 * kib) })],
      ['a userinfo of lists within lists', userinfo({ deep: JSON.parse(deep) as unknown })],
      ['a redirect in place of a token', redirecting('/token')],
      ['a redirect in place of userinfo', () => ({ ...redirecting('/me')(), idToken: { email: undefined } })],
    ])('%s is rejected and requested again immediately', async (_what, faultOf) => {
      const havskov = await newcomers();
      sso.idp.fault = faultOf(sso.idp.person);
      expect(await signIn(havskov)).toBe('provider_response');
      expect(asked('/elsewhere')).toBe(0);
      sso.idp.fault = {};
      expect(await signIn(havskov)).toBe(200);
    });

    /** A connection whose token requests are held, four of them on their way, until they are answered. */
    const busy = async (signIns: number) => {
      const havskov = await newcomers();
      expect(await signIn(havskov)).toBe(200);
      const pages = await Promise.all(
        Array.from({ length: signIns }, async () => {
          const browser = new Browser(sso.api.url);
          return { browser, page: await sso.goThrough(havskov, browser) };
        }),
      );
      const held: (() => void)[] = [];
      answering('/token', (_request, response) => {
        held.push(() => void response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"x"}'));
      });
      const completed = Promise.all(pages.map(async ({ page, browser }) => (await sso.complete(page, browser)).status));
      await eventually('four token requests', () => held.length === 4);
      sso.idp.fault = {};
      return { havskov, held, completed };
    };
    const elsewhere = () => connection(own((issuer) => json(metadata(issuer))));

    it('a connection has at most four requests in flight, and the others wait', async () => {
      const other = await elsewhere();
      const { held, completed } = await busy(8);
      // Another connection is not held up; and had a fifth been sent, it would be there by now.
      expect(await start(other.id)).toMatchObject({ reason: null });
      expect(held).toHaveLength(4);
      held.forEach((answer) => answer());
      expect((await completed).sort()).toEqual([200, 200, 200, 200, 401, 401, 401, 401]);
    });

    it('a provider delays a sign-in by at most 5 seconds, including the wait, and is retried immediately afterwards', async () => {
      const { havskov, held, completed } = await busy(4);
      const { id } = havskov.connection;
      // Makes the service read the metadata anew.
      await havskov.client.patch(`/v1/organizations/${havskov.id}/sso-connections/${id}`, { display_name: 'Havskov' });
      answering('/.well-known/openid-configuration', () => undefined);
      const askedAt = now();
      expect(await start(id)).toMatchObject({ reason: 'provider_unreachable' });
      // Before, a request that had waited for its turn had 5 seconds of its own.
      expect(now() - askedAt).toBeLessThan(8_000);
      sso.idp.fault = {};
      expect(await start(id)).toMatchObject({ reason: null });
      held.forEach((answer) => answer());
      await completed;
    });
  });
});
