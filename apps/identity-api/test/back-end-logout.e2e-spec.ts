import type { INestApplicationContext } from '@nestjs/common';
import { TokenVerifier } from '@plinth/identity-client/server';
import { eventually } from '@plinth/test-kit';
import { bearer, now, signed, startVerifying, type Verifying } from './support/back-end.js';
import { audience, signedInTo } from './support/openid.js';
import { startTestWorker } from './support/worker.js';

const resource = { parameters: { resource: audience } };
type Body = Record<string, unknown>;

describe('back-channel logout in back ends', () => {
  let all: Verifying;
  let api: Verifying['api'];
  let mine: Verifying['mine'];
  let app: Verifying['app'];
  let own: Verifying['own'];
  let backEnd: Verifying['backEnd'];
  let ask: Verifying['ask'];
  let worker: INestApplicationContext;
  const ended: string[] = [];
  /** Sessions whose end failed here. */
  const failed: string[] = [];
  let endingFails = false;
  beforeAll(async () => {
    all = await startVerifying(
      ({ sessionId }) => {
        if (endingFails) {
          failed.push(sessionId);
          throw new Error('The store of sessions is away.');
        }
        ended.push(sessionId);
      },
      { WEBHOOK_RETRY_SCHEDULE: '1s,1s' },
    );
    ({ api, mine, app, own, backEnd, ask } = all);
    worker = await startTestWorker(api);
  });
  afterAll(async () => {
    await worker.close();
    await all.close();
  });

  it('a logout token makes the back end reject the session’s tokens, immediately if it uses introspection', async () => {
    const { person, tokens } = await signedInTo(api, mine, app, resource);
    await person.client.delete('/v1/sessions/current');
    expect(await ask('/api/now', bearer(tokens.access_token))).toMatchObject({
      status: 401,
      body: { error: 'invalid_token', error_description: expect.stringMatching(/no longer active|has ended/) },
    });
    await eventually('the back end is told', () => ended.includes(person.sessionId));
    expect((await ask('/api/me', bearer(tokens.access_token))).body['error_description']).toBe(
      'The session has ended.',
    );
  });

  it('an ended session’s tokens stay rejected for an hour, the longest lifetime of a token', async () => {
    let passedMs = 0;
    const settings = { issuer: api.url, audience, organizationId: 'any', logoutClientIds: [own.id] };
    const verifier = new TokenVerifier({ ...settings, nowMs: () => Date.now() + passedMs });
    const sid = crypto.randomUUID();
    const token = await signed(api, { sid, exp: now() + 3_600 });
    const request = { method: 'GET', url: 'http://localhost/', authorization: `Bearer ${token}` };
    await expect(verifier.verifyAccessToken(request)).resolves.toMatchObject({ sessionId: sid });
    await verifier.verifyLogoutToken(await logoutToken({ sid }));
    for (passedMs of [0, 301_000, 3_599_000])
      await expect(verifier.verifyAccessToken(request)).rejects.toThrow('The session has ended.');
  });

  it('a logout is delivered again if the back end failed to end the session', async () => {
    endingFails = true;
    const { person } = await signedInTo(api, mine, app, resource);
    expect((await sendLogout(await logoutToken())).status).toBe(503);
    await person.client.delete('/v1/sessions/current');
    await eventually('the back end fails', () => failed.includes(person.sessionId));
    endingFails = false;
    await eventually('the back end is told', () => ended.includes(person.sessionId));
  });

  const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
  const logoutToken = (claims: Body = {}, header: Body = {}) =>
    signed(
      api,
      { aud: own.id, sid: crypto.randomUUID(), client_id: undefined, events: { [logoutEvent]: {} }, ...claims },
      { header: { typ: 'logout+jwt', ...header } },
    );
  const sendLogout = (token: string | undefined, path = '/logout') =>
    fetch(`${backEnd.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(token === undefined ? {} : { logout_token: token }),
    });

  it('a logout token is accepted once, with or without a body parser before the receiver', async () => {
    for (const path of ['/logout', '/parsed-logout']) {
      const token = await logoutToken();
      const answers = [await sendLogout(token, path), await sendLogout(token, path)];
      expect(answers.map(({ status }) => status)).toEqual([200, 400]);
      expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
      expect(await answers[1]!.json()).toMatchObject({ error: 'invalid_request' });
    }
  });

  it.each<[name: string, token: () => Promise<string | undefined>]>([
    ['nothing', async () => undefined],
    ['no JWT', async () => 'x'],
    ['64 kB', async () => 'x'.repeat(66_000)],
    ['an access token', () => signed(api)],
    ['another issuer’s', () => logoutToken({ iss: 'https://id.example.com' })],
    ['another client’s', () => logoutToken({ aud: 'other' })],
    ['one that has expired', () => logoutToken({ exp: now() - 10 })],
    ['one without time', () => logoutToken({ iat: undefined })],
    ['one without id', () => logoutToken({ jti: undefined })],
    ['one with a nonce', () => logoutToken({ nonce: 'x' })],
    ['one of another event', () => logoutToken({ events: { 'urn:other': {} } })],
    ['one without events', () => logoutToken({ events: undefined })],
    ['one about nobody', () => logoutToken({ sub: undefined, sid: undefined })],
    // identity-api always names the session; who took this would end nothing and say that it had.
    ['one about a user without a session', () => logoutToken({ sid: undefined })],
    ['one of another type', () => logoutToken({}, { typ: 'JWT' })],
  ])('%s instead of a logout token gets 400 and ends nothing', async (_name, token) => {
    const before = ended.length;
    const answer = await sendLogout(await token());
    expect([answer.status, ((await answer.json()) as Body)['error']]).toEqual([400, 'invalid_request']);
    expect(ended.length).toBe(before);
  });
});
