import type { INestApplicationContext } from '@nestjs/common';
import { Client, eventually, startWebhookReceiver, type WebhookReceiver } from '@plinth/test-kit';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { TestApi } from './support/app.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { makeClient, relyingParty, signedInTo, signInByBrowser, startIssuer } from './support/openid.js';
import type { Listed, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

type Delivery = Schemas['ClientDelivery'];

describe('back-channel logout', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let mine: TestOrganization;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    api = await startIssuer({
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      WEBHOOK_RETRY_SCHEDULE: '100ms,100ms,100ms',
    });
    worker = await startTestWorker(api);
    mine = await makeOrganization(api);
  });
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.close());
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const told = (client: { client: Client }, fields: Record<string, unknown> = {}) =>
    makeClient(client, { backchannel_logout_uri: receiver.url, ...fields });
  const deliveriesOf = async (id: string, client = mine.client): Promise<Delivery[]> =>
    (await client.get<Listed<Delivery>>(`/v1/clients/${id}/deliveries`)).body.data;
  const tokenIn = (body: string) => new URLSearchParams(body).get('logout_token')!;
  const verified = (token: string, clientId: string) =>
    jwtVerify(token, createRemoteJWKSet(new URL(`${api.url}/.well-known/jwks.json`)), {
      issuer: api.url,
      audience: clientId,
      typ: 'logout+jwt',
    });

  it('each client in a session, and no other, gets a logout token with the subject and the session', async () => {
    const [one, two, uninvolved] = [await told(mine), await told(mine), await told(mine)];
    const first = await signedInTo(api, mine, await relyingParty(api, one));
    const config = await relyingParty(api, two);
    await signInByBrowser(api, config, first.person, { browser: first.browser });
    await first.person.client.delete('/v1/sessions/current');
    const requests = await eventually('both are told', () => receiver.requests.length >= 2 && receiver.requests);
    expect(requests).toHaveLength(2);
    const seen: string[] = [];
    for (const { headers, body } of requests) {
      expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
      expect(Object.keys(headers).filter((name) => name.startsWith('webhook-'))).toEqual([]);
      const audience = JSON.parse(Buffer.from(tokenIn(String(body)).split('.')[1]!, 'base64url').toString()) as {
        aud: string;
      };
      const { payload } = await verified(tokenIn(String(body)), audience.aud);
      expect(payload).toEqual({
        iss: api.url,
        aud: audience.aud,
        sub: first.person.id,
        sid: first.person.sessionId,
        jti: expect.any(String),
        iat: expect.any(Number),
        exp: payload.iat! + 120,
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      });
      seen.push(audience.aud);
    }
    expect(seen.sort()).toEqual([one.id, two.id].sort());
    const delivered = await eventually('it is in the log', async () => {
      const [delivery] = await deliveriesOf(one.id);
      return delivery?.status === 'succeeded' && delivery;
    });
    expect(delivered).toMatchObject({
      event: 'session.logout',
      attempts: 1,
      payload: { client_id: one.id, sub: first.person.id, sid: first.person.sessionId },
    });
    expect(await deliveriesOf(uninvolved.id)).toEqual([]);
    // No subscription, no list and no feed knows of it.
    expect((await mine.client.get('/v1/webhooks')).body.data).toEqual([]);
    const feed = await mine.client.get('/v1/events?per_page=100');
    expect(JSON.stringify(feed.body)).not.toContain('session.logout');
  });

  it('each attempt carries a new logout token until one is accepted', async () => {
    // By itself: on a busy machine its four attempts would be used up before anybody said so.
    receiver.reply = (_request, response) => void response.writeHead(receiver.requests.length < 3 ? 503 : 204).end();
    const client = await told(mine);
    const { person } = await signedInTo(api, mine, await relyingParty(api, client));
    await person.client.delete('/v1/sessions/current');
    await eventually('it is taken', async () => (await deliveriesOf(client.id))[0]?.status === 'succeeded');
    const ids = await Promise.all(
      receiver.requests.map(async ({ body }) => (await verified(tokenIn(String(body)), client.id)).payload.jti),
    );
    expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
  });

  it.each([
    [400, 'failed', 1],
    [302, 'failed', 4],
    [201, 'failed', 4],
    [410, 'failed', 4],
  ])(
    'a %i response ends as %s after %i attempts, and the client still receives the next logout',
    async (status, outcome, attempts) => {
      receiver.reply = status;
      const client = await told(mine);
      const config = await relyingParty(api, client);
      const { person } = await signedInTo(api, mine, config);
      await person.client.delete('/v1/sessions/current');
      const decided = await eventually('it is decided', async () => {
        const [delivery] = await deliveriesOf(client.id);
        return delivery?.status !== 'pending' && delivery;
      });
      expect([decided.status, decided.attempts]).toEqual([outcome, attempts]);
      receiver.reply = 200;
      const next = await signedInTo(api, mine, config);
      await next.person.client.delete('/v1/sessions/current');
      await eventually('the next is told', async () => (await deliveriesOf(client.id))[0]?.status === 'succeeded');
    },
  );

  it('suspension, erasure, organization deletion and every other session end notify the clients, including operator clients', async () => {
    const operator = { client: new Client(api.url, api.operatorToken) };
    const everybodys = await told(operator, { organization_id: null });
    const theirs = await makeOrganization(api);
    const own = await told(theirs);
    const [common, local] = [await relyingParty(api, everybodys), await relyingParty(api, own)];
    const ends: ((id: string) => Promise<unknown>)[] = [
      (id) => theirs.client.post(`/v1/users/${id}:suspend`),
      (id) => theirs.client.delete(`/v1/users/${id}`),
      () => operator.client.delete(`/v1/organizations/${theirs.id}`),
    ];
    let expected = 0;
    for (const end of ends) {
      const { person, browser } = await signedInTo(api, theirs, common);
      await signInByBrowser(api, local, person, { browser });
      await end(person.id);
      expected += 2;
      await eventually('both clients are told', () => receiver.requests.length === expected);
    }
    const subs = receiver.requests.map(({ body }) => tokenIn(String(body)).split('.')[1]);
    expect(new Set(subs).size).toBe(expected);
  });

  it('a changed address receives pending logouts, and a removed client’s pending logouts are deleted', async () => {
    // The old address answers once there is a new one: its four attempts would be used up before on a busy machine.
    let answer: () => void = () => undefined;
    const isMoved = new Promise<void>((resolve) => (answer = resolve));
    receiver.reply = (_request, response) => void isMoved.then(() => response.writeHead(503).end());
    const moved = await startWebhookReceiver();
    const client = await told(mine);
    const { person } = await signedInTo(api, mine, await relyingParty(api, client));
    await person.client.delete('/v1/sessions/current');
    await mine.client.patch(`/v1/clients/${client.id}`, { backchannel_logout_uri: moved.url });
    answer();
    await eventually('it is told at the new address', () => moved.requests.length === 1);
    await mine.client.delete(`/v1/clients/${client.id}`);
    await moved.close();
  });
});
