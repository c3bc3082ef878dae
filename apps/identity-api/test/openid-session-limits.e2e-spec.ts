import * as openid from 'openid-client';
import type { TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import {
  begin,
  type Browser,
  locationOf,
  makeClient,
  passInteraction,
  relyingParty,
  signedInTo,
  signInByBrowser,
  startIssuer,
} from './support/openid.js';
import { expectInvalid } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { ageSession, signedIn, type SignedInUser } from './support/sign-ins.js';

const offline = { scope: 'openid offline_access' };

describe('session limits of clients', () => {
  let api: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  /** A client with these limits, and a browser with somebody who is signed in to another one. */
  async function limited(limits: Record<string, number>) {
    const client = await makeClient(mine, limits);
    const config = await relyingParty(api, client);
    const { browser, person } = await signedInTo(api, mine, await relyingParty(api, await makeClient(mine)));
    const open = async (parameters: Record<string, string> = {}) =>
      locationOf(await browser.get((await begin(config, parameters)).url));
    return { client, config, browser, person, open };
  }
  const complete = (browser: Browser, { pathname }: URL, person: SignedInUser) =>
    browser.request('POST', `${pathname}/complete`, { bearer: person.sessionToken });
  const isCode = (target: URL) => target.searchParams.has('code');
  const signInAgain = (person: SignedInUser) => signedIn(api, mine, { id: person.id });

  it.each<[string, Record<string, number>, Parameters<typeof ageSession>[2], Record<string, string>]>([
    ['an older sign-in', { session_max: 3_600 }, { begunMinutesAgo: 61 }, {}],
    ['a longer unused session', { session_idle: 600 }, { begunMinutesAgo: 11, idleMinutes: 11 }, {}],
    ['a sign-in as old as refresh tokens may get', { refresh_lifetime: 3_600 }, { begunMinutesAgo: 61 }, offline],
  ])('%s gives no code until the person signs in again', async (_name, limits, age, parameters) => {
    const { client, browser, person, open } = await limited(limits);
    expect(isCode(await open(parameters))).toBe(true);
    await ageSession(api, person.sessionId, age);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await open({ ...parameters, prompt: 'none' })).searchParams.get('error')).toBe('login_required');
    const asked = await open(parameters);
    expect(asked.pathname).toMatch(/^\/oauth\/interactions\//);
    const details = await browser.get(`${asked.pathname}/details`);
    expect(await details.json()).toMatchObject({ needs_sign_in: true });
    const stale = await complete(browser, asked, person);
    expect([stale.status, await stale.json()]).toEqual([401, expect.objectContaining({ code: 'SERVICE_AUTH_006' })]);
    expect(isCode(await passInteraction(browser, asked, (await signInAgain(person)).sessionToken))).toBe(true);
    expect(isCode(await open({ ...parameters, prompt: 'none' }))).toBe(true);
    const seen = (await auditOf(mine)).filter(({ target }) => target?.id === client.id);
    expect(seen.filter(({ action }) => action === 'application.signed_in')).toHaveLength(2);
  });

  it('going back from the sign-in page is no use of the session', async () => {
    const { browser, person, open } = await limited({ session_idle: 600 });
    await ageSession(api, person.sessionId, { idleMinutes: 11 });
    const asked = await open();
    const ended = await browser.request('POST', `${asked.pathname}/cancel`);
    const { redirect_to: onwards } = (await ended.json()) as Schemas['InteractionEnd'];
    expect(locationOf(await browser.get(onwards)).searchParams.get('error')).toBe('access_denied');
    expect(isCode(await open())).toBe(false);
  });

  it('a sign-in to an application without limits is a use of the session', async () => {
    const { browser, person, open } = await limited({ session_idle: 600 });
    await ageSession(api, person.sessionId, { idleMinutes: 11 });
    const other = await relyingParty(api, await makeClient(mine));
    expect(isCode((await signInByBrowser(api, other, person, { browser })).returned)).toBe(true);
    expect(isCode(await open())).toBe(true);
  });

  it('a session that another browser began needs a sign-in within the client’s limits', async () => {
    const { config } = await limited({ session_idle: 600 });
    const person = await signedIn(api, mine);
    expect(isCode((await signInByBrowser(api, config, person)).returned)).toBe(true);
    await ageSession(api, person.sessionId, { begunMinutesAgo: 11 });
    await expect(signInByBrowser(api, config, person)).rejects.toThrow('401');
  });

  it('the limits of one client do not concern another', async () => {
    const { person, browser } = await limited({ session_idle: 300, session_max: 300, refresh_lifetime: 300 });
    await ageSession(api, person.sessionId, { begunMinutesAgo: 50, idleMinutes: 50 });
    const other = await relyingParty(api, await makeClient(mine));
    expect(isCode((await signInByBrowser(api, other, person, { browser })).returned)).toBe(true);
  });

  /** Lets time pass for refresh tokens: the person signed in so many seconds ago. */
  const ageTokens = ({ id }: { id: string }, seconds: number) =>
    api.query(
      `UPDATE openid_records SET payload = jsonb_set(payload, '{authTime}', to_jsonb((payload ->> 'authTime')::int - $2::int))
        WHERE client_id = $1 AND kind = 'RefreshToken'`,
      [id, seconds],
    );

  it('refresh tokens end after the lifetime since the sign-in, however often they rotate', async () => {
    const client = await makeClient(mine, { refresh_lifetime: 3_600 });
    const config = await relyingParty(api, client);
    const { tokens } = await signedInTo(api, mine, config, { parameters: offline });
    const first = await openid.tokenIntrospection(config, tokens.refresh_token!);
    expect(first.exp! - tokens.claims()!['auth_time']!).toBe(3_600);
    const second = await openid.refreshTokenGrant(config, tokens.refresh_token!);
    expect((await openid.tokenIntrospection(config, second.refresh_token!)).exp).toBe(first.exp);
    await ageTokens(client, 3_590);
    const third = await openid.refreshTokenGrant(config, second.refresh_token!);
    await ageTokens(client, 11);
    expect(await openid.tokenIntrospection(config, third.refresh_token!)).toEqual({ active: false });
    await expect(openid.refreshTokenGrant(config, third.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('a new lifetime applies to existing refresh tokens, and never extends one', async () => {
    const client = await makeClient(mine);
    const config = await relyingParty(api, client);
    const { tokens } = await signedInTo(api, mine, config, { parameters: offline });
    const expiry = async () => (await openid.tokenIntrospection(config, tokens.refresh_token!)).exp!;
    const before = await expiry();
    await mine.client.patch(`/v1/clients/${client.id}`, { refresh_lifetime: 30 * 86_400 });
    expect(await expiry()).toBe(before);
    await ageTokens(client, 400);
    await mine.client.patch(`/v1/clients/${client.id}`, { refresh_lifetime: 300 });
    await expect(openid.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await mine.client.patch(`/v1/clients/${client.id}`, { refresh_lifetime: null });
    expect(await expiry()).toBe(before);
  });

  it.each([
    ['session_idle', 3_600],
    ['session_max', 86_400],
    ['refresh_lifetime', 30 * 86_400],
  ])('%s is null or from 300 to %s whole seconds', async (field, most) => {
    const { id } = await makeClient(mine);
    const path = `/v1/clients/${id}`;
    for (const value of [300, most, null])
      expect((await mine.client.patch(path, { [field]: value })).body).toMatchObject({ [field]: value });
    for (const [value, rule] of [
      [299, 'min'],
      [0, 'min'],
      [-1, 'min'],
      [most + 1, 'max'],
      [300.5, 'type'],
      ['300', 'type'],
    ])
      expectInvalid(await mine.client.patch(path, { [field]: value }), field, String(rule));
  });
});
