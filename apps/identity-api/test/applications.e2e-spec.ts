import type { INestApplicationContext } from '@nestjs/common';
import { eventually, startWebhookReceiver } from '@plinth/test-kit';
import * as openid from 'openid-client';
import type { TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import {
  audience,
  begin,
  type Browser,
  callback,
  exchange,
  locationOf,
  makeClient,
  passInteraction,
  relyingParty,
  signedInTo,
  signInByBrowser,
  startIssuer,
} from './support/openid.js';
import { expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { signedIn, type SignedInUser } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

type Application = Schemas['Application'];

const path = '/v1/auth/applications';

describe('applications of a person', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startIssuer({ WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' });
    worker = await startTestWorker(api);
    mine = await makeOrganization(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const applicationsOf = async ({ client }: SignedInUser) => (await client.get<Listed<Application>>(path)).body.data;
  const offline = { scope: 'openid offline_access' };
  const isActive = async (config: openid.Configuration, token: string) =>
    (await openid.tokenIntrospection(config, token)).active;
  /** The same person again in the same browser session, or another. */
  const again = async (config: openid.Configuration, browser: Browser, parameters = {}) => {
    const begun = await begin(config, parameters);
    return { begun, to: locationOf(await browser.get(begun.url)) };
  };

  it('a session shows its applications to the person and to administrators, with their first and last use', async () => {
    const [crm, shop] = [await makeClient(mine, { name: 'CRM' }), await makeClient(mine, { name: 'Shop' })];
    const config = await relyingParty(api, crm);
    const { person, browser, tokens } = await signedInTo(api, mine, config, { parameters: offline });
    await signInByBrowser(api, await relyingParty(api, shop), person, { browser });
    const other = await signedIn(api, mine, { id: person.id });
    const shown = async () => {
      const own = await person.client.get<Listed<Schemas['Session']>>('/v1/sessions');
      const managed = await mine.client.get<Listed<Schemas['UserSession']>>(`/v1/users/${person.id}/sessions`);
      const listed = [own, managed].map(({ body }) => body.data.find(({ id }) => id === person.sessionId)!);
      expect(listed[1]!.applications).toEqual(listed[0]!.applications);
      expect(own.body.data.find(({ id }) => id === other.sessionId)!.applications).toEqual([]);
      return listed[0]!.applications;
    };
    const before = await shown();
    expect(before).toMatchObject([
      { client_id: crm.id, name: 'CRM' },
      { client_id: shop.id, name: 'Shop' },
    ]);
    expect(before.map(({ first_at }) => first_at)).toEqual(before.map(({ last_at }) => last_at));
    await openid.refreshTokenGrant(config, tokens.refresh_token!);
    const [used, unused] = await shown();
    expect(used!.last_at > before[0]!.last_at).toBe(true);
    expect([used!.first_at, unused]).toEqual([before[0]!.first_at, before[1]]);
    expect(await applicationsOf(person)).toEqual([used, unused].map((each) => ({ ...each, logo_url: null })));
    await person.client.delete('/v1/sessions/current');
    expect(await applicationsOf(other)).toEqual([]);
  });

  it('one application’s access ends at once, and it is notified of each session; others keep theirs', async () => {
    const receiver = await startWebhookReceiver();
    const fields = { backchannel_logout_uri: receiver.url, scopes: ['openid', 'offline_access', 'email'] };
    const [crm, shop] = [await makeClient(mine, fields), await makeClient(mine)];
    const [config, others] = [await relyingParty(api, crm), await relyingParty(api, shop)];
    const first = await signedInTo(api, mine, config, { parameters: { ...offline, resource: audience } });
    const kept = await signInByBrowser(api, others, first.person, { browser: first.browser, parameters: offline });
    const keptTokens = await exchange(others, kept.begun, kept.returned);
    const elsewhere = await signedIn(api, mine, { id: first.person.id });
    const second = await signedInTo(api, mine, config, { person: elsewhere, parameters: offline });
    const unused = await again(config, second.browser, offline);

    expect((await first.person.client.delete(`${path}/${crm.id}`)).status).toBe(204);
    for (const token of [first.tokens.access_token, first.tokens.refresh_token!, second.tokens.refresh_token!])
      expect(await isActive(config, token)).toBe(false);
    await expect(openid.fetchUserInfo(config, second.tokens.access_token, first.person.id)).rejects.toThrow();
    await expect(openid.refreshTokenGrant(config, first.tokens.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect(exchange(config, unused.begun, unused.to)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await isActive(others, keptTokens.access_token)).toBe(true);
    expect((await applicationsOf(first.person)).map(({ client_id }) => client_id)).toEqual([shop.id]);
    expectProblem(await first.person.client.delete(`${path}/${crm.id}`), 404, 'SERVICE_AUTH_901');

    const told = await eventually('both sessions', () => receiver.requests.length >= 2 && receiver.requests);
    const sids = told.map(({ body }) => {
      const [, payload = ''] = new URLSearchParams(String(body)).get('logout_token')!.split('.');
      return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }).sid;
    });
    expect(sids.sort()).toEqual([first.person.sessionId, elsewhere.sessionId].sort());
    const [revoked, ...more] = await auditOf(mine, 'application.revoked');
    expect([revoked, more]).toMatchObject([
      { actor: { type: 'user' }, target: { type: 'client', id: crm.id }, result: 'success' },
      [],
    ]);
    expect((revoked!.details['session_ids'] as string[]).sort()).toEqual(sids.sort());
    await receiver.close();
  });

  it('the next sign-in asks for the credential, although the browser is still signed in', async () => {
    const [crm, shop] = [await makeClient(mine), await makeClient(mine)];
    const [config, others] = [await relyingParty(api, crm), await relyingParty(api, shop)];
    const { person, browser } = await signedInTo(api, mine, config);
    await signInByBrowser(api, others, person, { browser });
    const elsewhere = await signedIn(api, mine, { id: person.id });
    await person.client.delete(`${path}/${crm.id}`);

    expect((await again(config, browser, { prompt: 'none' })).to.searchParams.get('error')).toBe('login_required');
    const { begun, to } = await again(config, browser);
    expect(to.pathname).toMatch(/^\/oauth\/interactions\//);
    const details = await (await browser.get(`${to.pathname}/details`)).json();
    expect(details).toMatchObject({ needs_sign_in: true });
    for (const { sessionToken } of [person, elsewhere]) {
      const answer = await browser.request('POST', `${to.pathname}/complete`, { bearer: sessionToken });
      const { code } = (await answer.json()) as { code: string };
      expect([answer.status, code]).toEqual([401, 'SERVICE_AUTH_006']);
    }
    expect(await applicationsOf(person)).toMatchObject([{ client_id: shop.id }]);
    // The other application goes on without a question.
    expect((await again(others, browser)).to.href).toMatch(callback);

    const fresh = await signedIn(api, mine, { id: person.id });
    const returned = await passInteraction(browser, to, fresh.sessionToken);
    expect((await exchange(config, begun, returned)).claims()!['sid']).toBe(fresh.sessionId);
    // Asked once, not for ever.
    expect((await again(config, browser)).to.href).toMatch(callback);
    expect(await applicationsOf(person)).toHaveLength(2);
  });

  it('a sign-in that was completed before the access ended gives the application nothing afterwards', async () => {
    const client = await makeClient(mine);
    const config = await relyingParty(api, client);
    const { person, browser } = await signedInTo(api, mine, config);
    const later = await signedIn(api, mine, { id: person.id });
    const { to } = await again(config, browser, { prompt: 'select_account' });
    const done = await browser.request('POST', `${to.pathname}/complete`, { bearer: later.sessionToken });
    const { redirect_to: onwards } = (await done.json()) as Schemas['InteractionEnd'];
    await person.client.delete(`${path}/${client.id}`);
    expect(locationOf(await browser.get(onwards)).pathname).toMatch(/^\/oauth\/interactions\//);
    expect(await applicationsOf(person)).toEqual([]);
  });

  it('of a revocation and a sign-in at the same time, no grant outlives the revocation', async () => {
    const config = await relyingParty(api, await makeClient(mine));
    for (let round = 0; round < 10; round += 1) {
      const { person, browser } = await signedInTo(api, mine, config, { parameters: offline });
      const [, { begun, to }] = await Promise.all([
        person.client.delete(`${path}/${config.clientMetadata().client_id}`),
        again(config, browser, offline),
      ]);
      if (to.href.startsWith(callback)) await expect(exchange(config, begun, to)).rejects.toThrow();
      expect(await applicationsOf(person)).toEqual([]);
      const left = await api.query(`SELECT kind FROM openid_records WHERE user_id = $1 AND kind = 'Grant'`, [
        person.id,
      ]);
      expect(left).toEqual([]);
    }
  });

  it('nobody ends another person’s access, and an application without a sign-in looks like an unknown one', async () => {
    const client = await makeClient(mine);
    const { person, tokens } = await signedInTo(api, mine, await relyingParty(api, client));
    const colleague = await signedIn(api, mine);
    for (const id of [client.id, person.id, 'x'])
      expectProblem(await colleague.client.delete(`${path}/${id}`), 404, 'SERVICE_AUTH_901');
    expectProblem(await mine.client.get(path), 401, 'SERVICE_AUTH_005');
    expect(await isActive(await relyingParty(api, client), tokens.access_token)).toBe(true);
  });
});
