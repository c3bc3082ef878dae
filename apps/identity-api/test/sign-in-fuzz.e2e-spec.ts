import { Client, fuzzSettings, isLongRun } from '@plinth/test-kit';
import fc from 'fast-check';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization } from './support/factories.js';
import { enrolled, loginOptions, signIn } from './support/sign-ins.js';

// Each kind of damage that a payload can take on its way, or be given.
type Damage = (text: string) => unknown;
const decode = (text: string): Buffer => Buffer.from(text, 'base64url');
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.nat(200).map(
    (length): Damage =>
      (text) =>
        decode(text).subarray(0, length).toString('base64url'),
  ),
  fc.tuple(fc.nat(400), fc.nat(255)).map(([at, value]): Damage => (text) => {
    const bytes = decode(text);
    bytes[at % bytes.length] = value;
    return bytes.toString('base64url');
  }),
  fc.uint8Array({ maxLength: 200 }).map(
    (tail): Damage =>
      (text) =>
        Buffer.concat([decode(text), tail]).toString('base64url'),
  ),
  fc.uint8Array({ maxLength: 300 }).map(
    (bytes): Damage =>
      () =>
        Buffer.from(bytes).toString('base64url'),
  ),
  // The heads of CBOR items that promise more than there is, and nesting without end.
  fc
    .constantFrom(
      '9b7fffffffffffffff',
      'bb00000000ffffffff',
      '5bffffffffffffffff',
      '81'.repeat(4000),
      'd8'.repeat(50),
      'ff',
      'a1',
    )
    .map(
      (hex): Damage =>
        () =>
          Buffer.from(hex, 'hex').toString('base64url'),
    ),
  fc.nat(100_000).map(
    (length): Damage =>
      () =>
        'A'.repeat(length),
  ),
  fc.string().map(
    (text): Damage =>
      () =>
        text,
  ),
  fc.string().map(
    (text): Damage =>
      (given) =>
        given + text,
  ),
  fc.jsonValue().map(
    (value): Damage =>
      () =>
        value,
  ),
  fc.constantFrom('=', '==', '+', '/', '\n', ' ', '.', 'é').map(
    (mark): Damage =>
      (text) =>
        text + mark,
  ),
  fc.jsonValue().map(
    (value): Damage =>
      () =>
        Buffer.from(JSON.stringify(value)).toString('base64url'),
  ),
);

/** A payload of which every text may come out as something else. */
interface Damaged {
  id: unknown;
  rawId: unknown;
  response: Record<string, unknown>;
}

const { seed } = fuzzSettings();

describe(`malformed ceremony payloads, FUZZ_SEED=${seed}`, () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ SIGN_IN_PER_MINUTE: '0', RATE_LIMIT_PER_MINUTE: '0', DATABASE_POOL_SIZE: '10' });
  });
  afterAll(() => api.close());

  /** Sends each of many damaged payloads, some at once, since refusals take their time. */
  async function survives(send: (spoil: Damage, part: number) => Promise<number>): Promise<void> {
    const cases = fc.sample(fc.tuple(damage, fc.nat()), { numRuns: isLongRun ? 400 : 100, seed });
    for (let at = 0; at < cases.length; at += 20) {
      const statuses = await Promise.all(cases.slice(at, at + 20).map(([spoil, part]) => send(spoil, part)));
      for (const status of statuses) expect([400, 401, 413, 422]).toContain(status);
    }
  }

  it('malformed sign-in payloads get 4xx, and the passkey still works', async () => {
    const { authenticator } = await enrolled(api, await makeOrganization(api));
    const client = new Client(api.url);
    const parts = ['authenticatorData', 'clientDataJSON', 'signature', 'userHandle'] as const;
    await survives(async (spoil, part) => {
      const body: Damaged = authenticator.assertInFull(await loginOptions(api));
      const named = parts[part % parts.length]!;
      const before = JSON.stringify(body);
      if (part % 5 === 4) body.id = body.rawId = spoil(authenticator.id);
      else body.response[named] = spoil(String(body.response[named]));
      // What came out whole by chance is no malformed payload.
      if (JSON.stringify(body) === before || body.response.userHandle == null) return 401;
      return (await client.post('/v1/auth/passkey/login/complete', body)).status;
    });
    expect((await signIn(api, authenticator)).status).toBe(200);
  });

  it('malformed registration payloads get 4xx and register nothing', async () => {
    const { authenticator, user } = await enrolled(api, await makeOrganization(api));
    const client = new Client(api.url, (await signIn(api, authenticator)).body.session_token);
    const parts = ['attestationObject', 'attestationObject', 'clientDataJSON', 'transports'] as const;
    await survives(async (spoil, part) => {
      const options = await client.post('/v1/auth/passkey/register/begin');
      const body: Damaged = authenticator.attest(options.body);
      const named = parts[part % parts.length]!;
      if (part % 5 === 4) body.id = body.rawId = spoil(authenticator.id);
      else body.response[named] = spoil(String(body.response[named]));
      return (await client.post('/v1/auth/passkey/register/complete', body)).status;
    });
    expect(await api.query('SELECT 1 FROM passkeys WHERE user_id = $1', [user.id])).toHaveLength(1);
  });

  it('arbitrary JSON gets 4xx', async () => {
    const client = new Client(api.url);
    const cases = fc.sample(fc.jsonValue(), { numRuns: isLongRun ? 200 : 60, seed });
    for (let at = 0; at < cases.length; at += 20) {
      const answers = await Promise.all(
        cases.slice(at, at + 20).map((body) => client.post('/v1/auth/passkey/login/complete', JSON.stringify(body))),
      );
      for (const { status } of answers) expect([400, 422]).toContain(status);
    }
  });
});
