import { createHash } from 'node:crypto';
import * as openid from 'openid-client';
import type { TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import {
  begin,
  Browser,
  exchange,
  locationOf,
  makeClient,
  relyingParty,
  signedInTo,
  signInByBrowser,
  startIssuer,
} from './support/openid.js';
import { expectProblem } from './support/problems.js';
import { ageSession, enrolled, sessionBy, signedIn } from './support/sign-ins.js';

const offline = { scope: 'openid email offline_access' };
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const bye = 'https://app.example.com/bye';
const told = { backchannel_logout_uri: 'https://app.example.com/logout', post_logout_redirect_uris: [bye] };

describe('sign-outs requested by applications', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let app: openid.Configuration;
  beforeAll(async () => {
    api = await startIssuer();
    mine = await makeOrganization(api);
    app = await confidential();
  });
  afterAll(() => api.close());

  const confidential = async (fields: Record<string, unknown> = told) =>
    relyingParty(api, await makeClient(mine, fields));
  const isActive = async (config: openid.Configuration, token: string) =>
    (await openid.tokenIntrospection(config, token)).active;
  const wayOut = (config: openid.Configuration, { id_token }: { id_token?: string }) =>
    openid.buildEndSessionUrl(config, {
      id_token_hint: id_token!,
      post_logout_redirect_uri: bye,
      state: 'of-the-app',
    });
  const isOut = (answer: Response) =>
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${bye}?state=of-the-app`]);
  const toldOf = async (config: openid.Configuration, sid: unknown) => {
    const { body } = await mine.client.get(`/v1/clients/${config.clientMetadata().client_id}/deliveries`);
    return (body.data as { payload: { sid: string } }[]).filter(({ payload }) => payload.sid === sid).length;
  };
  /** One person in a browser, signed in to three applications by one session. */
  async function inThree() {
    const configs = [await confidential(), await confidential(), await confidential()];
    const { person, browser, tokens } = await signedInTo(api, mine, configs[0]!, { parameters: offline });
    const all = [tokens];
    for (const config of configs.slice(1)) {
      const { begun, returned } = await signInByBrowser(api, config, person, { browser, parameters: offline });
      all.push(await exchange(config, begun, returned));
    }
    return { configs, person, browser, all, sid: person.sessionId };
  }
  async function expectAllEnded({ configs, all, sid }: Awaited<ReturnType<typeof inThree>>) {
    const left = await api.query(`SELECT kind FROM openid_records WHERE session_id = $1 AND kind <> 'Session'`, [sid]);
    expect(left).toEqual([]);
    for (const [index, config] of configs.entries()) {
      await expect(openid.refreshTokenGrant(config, all[index]!.refresh_token!)).rejects.toMatchObject({
        error: 'invalid_grant',
      });
      expect([await isActive(config, all[index]!.access_token), await toldOf(config, sid)]).toEqual([false, 1]);
    }
  }

  it('a sign-out ends every grant in three applications and notifies each', async () => {
    const signIns = await inThree();
    isOut(await signIns.browser.get(wayOut(signIns.configs[0]!, signIns.all[0]!)));
    await expectAllEnded(signIns);
  });

  it('a sign-out that the person confirms ends every grant too', async () => {
    const signIns = await inThree();
    const asked = await (await signIns.browser.get(`${api.url}/oauth/end-session`)).text();
    const leaving = { xsrf: /name="xsrf" value="([^"]+)"/.exec(asked)![1]!, logout: 'yes' };
    expect((await signIns.browser.request('POST', '/oauth/end-session/confirm', { form: leaving })).status).toBe(303);
    await expectAllEnded(signIns);
  });

  it.each([
    ['after an idle hour', (browser: Browser) => browser],
    ['after an idle hour, in a browser without its cookie', () => new Browser(api.url)],
  ])('a sign-out ends what continues %s', async (_name, browserOf) => {
    const signIns = await inThree();
    await ageSession(api, signIns.person.sessionId, { idleMinutes: 61 });
    expect(await isActive(signIns.configs[0]!, signIns.all[0]!.access_token)).toBe(true);
    isOut(await browserOf(signIns.browser).get(wayOut(signIns.configs[0]!, signIns.all[0]!)));
    await expectAllEnded(signIns);
  });

  it('a sign-out ends the hinted session and leaves another session in the browser alone', async () => {
    // The same person an hour later; another person in the same browser; the same person in another browser.
    const [first, second] = [await confidential(), await confidential()];
    const [one, two] = [await enrolled(api, mine), await enrolled(api, mine)];
    const into = async ({ authenticator }: typeof one) =>
      signedInTo(api, mine, first, { parameters: offline, person: await sessionBy(api, authenticator) });
    const later = await into(one);
    await ageSession(api, later.person.sessionId, { idleMinutes: 61 });
    const another = await signedInTo(api, mine, first, { parameters: offline });
    const elsewhere = await into(two);
    for (const [signIn, signInNext, browser] of [
      [later, () => sessionBy(api, one.authenticator), later.browser],
      [another, () => signedIn(api, mine), another.browser],
      [elsewhere, () => sessionBy(api, two.authenticator), new Browser(api.url)],
    ] as const) {
      const next = await signInNext();
      const parameters = { ...offline, ...(signIn === another ? { prompt: 'login' } : {}) };
      const { begun, returned } = await signInByBrowser(api, second, next, { browser, parameters });
      const tokens = await exchange(second, begun, returned);
      expect(tokens.claims()!.sid).toBe(next.sessionId);
      isOut(await browser.get(wayOut(first, signIn.tokens)));
      expect([await isActive(first, signIn.tokens.access_token), await toldOf(first, signIn.person.sessionId)]).toEqual(
        [false, 1],
      );
      // What the browser has goes on.
      expect(await isActive(second, tokens.access_token)).toBe(true);
      const silently = locationOf(await browser.get((await begin(second, { prompt: 'none' })).url));
      expect([silently.searchParams.get('error'), silently.searchParams.has('code')]).toEqual([null, true]);
      isOut(await browser.get(wayOut(second, tokens)));
      expect(await isActive(second, tokens.access_token)).toBe(false);
    }
  });

  it('after an idle hour without a hint the person is asked, and a forged hint ends nothing', async () => {
    const { person, browser, tokens } = await signedInTo(api, mine, app, { parameters: offline });
    await ageSession(api, person.sessionId, { idleMinutes: 61 });
    const page = await browser.get(`${api.url}/oauth/end-session`);
    expect([page.status, await page.text()]).toMatchObject([200, expect.stringContaining('Stay signed in')]);
    const neighbour = await confidential();
    const [head, claims] = tokens.id_token!.split('.');
    for (const [config, hint] of [
      [app, `${head}.${claims}.AAAA`],
      [app, tokens.access_token],
      [neighbour, tokens.id_token!],
    ] as const) {
      const url = wayOut(config, { id_token: hint });
      expect((await new Browser(api.url).get(url)).status).toBe(400);
    }
    expect(await isActive(app, tokens.access_token)).toBe(true);
  });

  it('an application’s sign-out covers every application in the browser', async () => {
    const [config, neighbour] = [await confidential(), await confidential()];
    const { person, browser, tokens } = await signedInTo(api, mine, config);
    const elsewhere = await signInByBrowser(api, neighbour, person, { browser });
    const others = await exchange(neighbour, elsewhere.begun, elsewhere.returned);
    isOut(await browser.get(wayOut(config, tokens)));
    expect(await isActive(config, tokens.access_token)).toBe(false);
    expect(await isActive(neighbour, others.access_token)).toBe(false);
    expectProblem(await person.client.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
  });

  it('a sign-out without a hint asks the person first', async () => {
    const { person, browser } = await signedInTo(api, mine, app);
    const page = await browser.get(`${api.url}/oauth/end-session`);
    expect(await page.text()).toContain('Stay signed in');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect((await person.client.get('/v1/sessions/current')).status).toBe(200);
    const forged = await browser.request('POST', '/oauth/end-session/confirm', {
      form: { xsrf: 'guess', logout: 'yes' },
    });
    expect(forged.status).toBe(400);
    const stayed = await browser.get(`${api.url}/oauth/end-session?client_id=${app.clientMetadata().client_id}`);
    const staying = { xsrf: /name="xsrf" value="([^"]+)"/.exec(await stayed.text())![1]! };
    expect((await browser.request('POST', '/oauth/end-session/confirm', { form: staying })).status).toBe(303);
    expect((await person.client.get('/v1/sessions/current')).status).toBe(200);
    const asked = await (await browser.get(`${api.url}/oauth/end-session`)).text();
    const leaving = { xsrf: /name="xsrf" value="([^"]+)"/.exec(asked)![1]!, logout: 'yes' };
    const done = await browser.request('POST', '/oauth/end-session/confirm', { form: leaving });
    expect(done.status).toBe(303);
    expectProblem(await person.client.get('/v1/sessions/current'), 401, 'SERVICE_AUTH_005');
  });

  it.each([
    ['de-CH,de;q=0.9', '', 'de', 'Abmelden?', 'Angemeldet bleiben'],
    ['fr', '', 'fr', 'Se déconnecter ?', 'Rester connecté'],
    ['en', '&ui_locales=it', 'it', 'Uscire?', 'Resta connesso'],
    ['es', '', 'en', 'Sign out?', 'Stay signed in'],
  ])(
    'the question in %s with %j in %s appears with the organization’s branding',
    async (accepted, query, language, ...words) => {
      const branded = await makeOrganization(api, {
        accent_color: '#ffe600',
        sign_in_message: 'Questions? <4711>',
        sign_in_logo: png,
      });
      const config = await relyingParty(api, await makeClient(branded, told));
      const { browser } = await signedInTo(api, branded, config);
      const address = `${api.url}/oauth/end-session?post_logout_redirect_uri=${bye}&client_id=${config.clientMetadata().client_id}${query}`;
      const answer = await browser.request('GET', address, { headers: { 'accept-language': accepted } });
      const page = await answer.text();
      expect(page).toContain(`<html lang="${language}">`);
      for (const word of words) expect(page).toContain(word);
      expect(page).toContain('Questions? &#60;4711&#62;');
      expect(page).toMatch(/<img class="brand-logo" alt="Organization [^"]+" src="[^"]+\/sign-in\/logos\//);
      expect(page).not.toMatch(/<script|\{\{/);
      // Nothing but its own style, by its hash, and the way back.
      const [, style] = /<style>(.*?)<\/style>/s.exec(page)!;
      const hash = createHash('sha256').update(style!).digest('base64');
      expect(answer.headers.get('content-security-policy')).toBe(
        `default-src 'none'; style-src 'self' 'sha256-${hash}'; img-src 'self'; form-action 'self' https://app.example.com; base-uri 'none'; frame-ancestors 'none'`,
      );
      expect(style).toContain('--accent:#');
    },
  );

  it('people who stay signed in see so, and people who were not signed in see only that', async () => {
    const { browser } = await signedInTo(api, mine, app);
    const asked = await (await browser.get(`${api.url}/oauth/end-session`)).text();
    const staying = { xsrf: /name="xsrf" value="([^"]+)"/.exec(asked)![1]! };
    const stayed = await browser.request('POST', '/oauth/end-session/confirm', { form: staying });
    expect(await (await browser.get(stayed.headers.get('location')!)).text()).toContain('You are still signed in');
    // No question, and no form that only a script would send.
    const nobody = new Browser(api.url);
    const out = await nobody.get(`${api.url}/oauth/end-session`);
    expect([out.status, out.headers.get('location')]).toEqual([303, expect.stringMatching(/end-session\/success$/)]);
    expect(await (await nobody.get(out.headers.get('location')!)).text()).toContain('You are signed out');
    const { client_id } = app.clientMetadata();
    isOut(
      await nobody.get(
        `${api.url}/oauth/end-session?client_id=${client_id}&post_logout_redirect_uri=${bye}&state=of-the-app`,
      ),
    );
    const elsewhere = `${api.url}/oauth/end-session?client_id=${client_id}&post_logout_redirect_uri=https://evil.example.com`;
    expect((await nobody.get(elsewhere)).status).toBe(400);
  });

  it('sign-outs and sign-ins are audited, once per session and application', async () => {
    const { person, browser } = await signedInTo(api, mine, app);
    await signInByBrowser(api, app, person, { browser });
    const events = await auditOf(mine, 'application.signed_in');
    expect(events.filter(({ details }) => details['session_id'] === person.sessionId)).toMatchObject([
      {
        target: { type: 'client', id: app.clientMetadata().client_id },
        result: 'success',
        details: { session_id: person.sessionId },
      },
    ]);
  });

  it('rejected people and failed clients are audited at most once a minute', async () => {
    const theirs = await makeOrganization(api);
    const person = await signedIn(api, theirs);
    const { returned, browser } = await signInByBrowser(api, app, person);
    expect(returned.searchParams.get('error')).toBe('access_denied');
    await signInByBrowser(api, app, person, { browser });
    const { client_id: id } = app.clientMetadata();
    expect(await auditOf(theirs, 'application.access_denied')).toMatchObject([
      {
        actor: { type: 'user' },
        target: { type: 'client', id },
        result: 'failure',
        details: { reason: 'other_organization', session_id: person.sessionId },
      },
    ]);
    const guess = (path: string) =>
      fetch(`${api.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${id}:ics_guess`)}` },
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', token: 'x' }),
      });
    for (const path of ['/oauth/token', '/oauth/introspect', '/oauth/revoke', '/oauth/token'])
      expect((await guess(path)).status).toBe(401);
    const failures = () => auditOf(mine, 'client.authentication_failed');
    expect(await failures()).toMatchObject([
      { actor: { type: 'system' }, target: { type: 'client', id }, result: 'failure', details: { endpoint: 'token' } },
    ]);
    await api.query(`UPDATE openid_records SET expires_at = now() WHERE kind = 'Recorded'`);
    await guess('/oauth/introspect');
    expect((await failures()).map(({ details }) => details['endpoint'])).toEqual(['token', 'introspection']);
  });
});
