import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@plinth/database';
import { eventually, openApiOf, startWebhookReceiver } from '@plinth/test-kit';
import { Registry } from 'prom-client';
import { Webhook } from 'standardwebhooks';
import { AuditService } from '../src/audit/audit.service.js';
import { eventKinds } from '../src/event-kinds.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectProblem } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

const path = '/v1/webhooks';

type Message = Schemas['Event'] & { data: Schemas['EventData'] };

describe('webhook deliveries', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({
      RATE_LIMIT_PER_MINUTE: '0',
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      WEBHOOK_RETRY_SCHEDULE: '50ms,50ms',
    });
    worker = await startTestWorker(api);
  });
  beforeEach(async () => {
    mine = await makeOrganization(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const listening = async (
    url: string,
    events: string[],
    { client }: TestOrganization = mine,
  ): Promise<Schemas['WebhookWithSecret']> =>
    (await client.post<Schemas['WebhookWithSecret']>(path, { url, events })).body;
  const settled = (id: string, status: string): Promise<Schemas['WebhookDelivery']> =>
    eventually(`a delivery ${status}`, async () => {
      const [delivery] = (
        await mine.client.get<Listed<Schemas['WebhookDelivery']>>(`${path}/${id}/deliveries?per_page=1`)
      ).body.data;
      return delivery?.status === status && delivery;
    });
  const bodies = (receiver: { requests: { body: string }[] }): Message[] =>
    receiver.requests.map(({ body }) => JSON.parse(body) as Message);

  it('a delivery contains only the user’s ID, a signature and a sequence number', async () => {
    const receiver = await startWebhookReceiver();
    const { id, secret } = await listening(receiver.url, ['user.*']);
    const user = await makeUser(mine, { email: 'maren.lindqvist@people.example', display_name: 'Maren Lindqvist' });
    await mine.client.patch(`/v1/users/${user.id}`, { display_name: 'Maren L.', groups: ['design'] });
    const created = await receiver.received(({ body }) => body.includes('user.created'));
    const updated = await receiver.received(({ body }) => body.includes('user.updated'));
    const [first, second] = [created, updated].map(
      ({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>) as Message,
    ) as [Message, Message];
    expect(Object.keys(second)).toEqual(['id', 'type', 'timestamp', 'sequence', 'data']);
    expect(second).toMatchObject({ id: updated.headers['webhook-id'], type: 'user.updated' });
    expect(second.data).toEqual({
      organization_id: mine.id,
      actor: { type: 'token', id: mine.tokenId },
      target: { type: 'user', id: user.id },
      result: 'success',
      details: { changed: ['display_name', 'groups'] },
    });
    expect(second.sequence).toBeGreaterThan(first.sequence);
    for (const text of receiver.requests.map(({ body }) => body))
      expect(text).not.toMatch(/maren|people\.example|usr_/i);
    const { body: log } = await mine.client.get<Listed<Schemas['WebhookDelivery']>>(`${path}/${id}/deliveries`);
    expect(log.data.map(({ event }) => event).sort()).toEqual(['user.created', 'user.updated']);
    expect((await settled(id, 'succeeded')).payload).toEqual(second);
    await eventually('the subscription shows it', async () => {
      const { body } = await mine.client.get(`${path}/${id}`);
      return body.last_status === 'succeeded';
    });
    await receiver.close();
  });

  it('a delivery is sent if and only if the change commits', async () => {
    const receiver = await startWebhookReceiver();
    const { id } = await listening(receiver.url, ['*']);
    await expect(
      api.app.get(Database).transaction(async (tx) => {
        const target = { type: 'user', id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90' } as const;
        await api.app
          .get(AuditService)
          .record(
            mine.id,
            tx,
            { action: 'token.revoked', actor: { type: 'system', id: null }, target: { type: 'token', id: target.id } },
            null,
          );
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await mine.client.patch(`/v1/organizations/${mine.id}`, { display_name: 'Renamed' });
    await receiver.received();
    expect(bodies(receiver).map(({ type }) => type)).toEqual(['organization.updated']);
    expect((await mine.client.get(`${path}/${id}/deliveries`)).body.metadata.total).toBe(1);
    await receiver.close();
  });

  it('events of every kind match their description and reach subscribers to the kind, its family or everything', async () => {
    const [all, family, stranger] = await Promise.all(Array.from({ length: 3 }, () => startWebhookReceiver()));
    const theirs = await makeOrganization(api);
    await listening(all!.url, ['*']);
    await listening(family!.url, ['privacy.*', 'policy.updated']);
    await listening(stranger!.url, ['*'], theirs);
    const user = await makeUser(mine);
    const seen = all!.requests.length;
    await api.app.get(Database).transaction(async (tx) => {
      for (const action of eventKinds)
        await api.app
          .get(AuditService)
          .record(mine.id, tx, { action, actor: { type: 'user', id: user.id }, target: null }, null);
    });
    const types = await eventually('all have arrived', () => {
      const arrived = new Set(bodies(all!).map(({ type }) => type));
      return eventKinds.every((kind) => arrived.has(kind)) && arrived;
    });
    expect(types.size).toBe(eventKinds.length);
    expect(seen).toBeLessThanOrEqual(2);
    const wanted = eventKinds.filter((kind) => kind.startsWith('privacy.') || kind === 'policy.updated');
    await eventually('the family has arrived', () => family!.requests.length === wanted.length);
    expect(
      bodies(family!)
        .map(({ type }) => type)
        .sort(),
    ).toEqual([...wanted].sort());
    expect(bodies(family!)[0]!.data).toEqual({
      organization_id: mine.id,
      actor: { type: 'user', id: user.id },
      target: null,
      result: 'success',
      details: {},
    });
    expect(bodies(stranger!).filter(({ data }) => data.organization_id !== theirs.id)).toEqual([]);
    const { webhooks } = await openApiOf(api.url);
    expect(Object.keys(webhooks).sort()).toEqual([...eventKinds, 'webhook.test'].sort());
    await Promise.all([all, family, stranger].map((receiver) => receiver!.close()));
  });

  it('a delivery is signed with both secrets in the grace period, and with the new one alone without it', async () => {
    const receiver = await startWebhookReceiver();
    const { id, secret } = await listening(receiver.url, ['domain.verified']);
    const graceful = await mine.client.post(`${path}/${id}:rotateSecret`, { grace_period_seconds: 600 });
    await mine.client.post(`${path}/${id}:test`);
    const first = await receiver.received();
    const isSignedBy = (each: string, { body, headers }: typeof first): boolean => {
      try {
        return new Webhook(each).verify(body, headers as Record<string, string>) !== undefined;
      } catch {
        return false;
      }
    };
    expect([secret, graceful.body.secret].map((each) => isSignedBy(each, first))).toEqual([true, true]);
    const abrupt = await mine.client.post(`${path}/${id}:rotateSecret`, { grace_period_seconds: 0 });
    await mine.client.post(`${path}/${id}:test`);
    const second = await receiver.received((request) => request !== first);
    const secrets = [secret, graceful.body.secret, abrupt.body.secret];
    expect(secrets.map((each) => isSignedBy(each, second))).toEqual([false, false, true]);
    await receiver.close();
  });

  it('an exhausted delivery fails and can be replayed with the same ID, and a successful one cannot', async () => {
    const receiver = await startWebhookReceiver(500);
    const { id } = await listening(receiver.url, ['organization.updated']);
    await mine.client.patch(`/v1/organizations/${mine.id}`, { display_name: 'Renamed' });
    const failed = await settled(id, 'failed');
    expect(failed).toMatchObject({
      event: 'organization.updated',
      attempts: 3,
      response_status: 500,
      next_attempt_at: null,
    });
    expect(Object.keys(failed)).toEqual([
      ...['id', 'event', 'status', 'payload', 'attempts', 'next_attempt_at', 'delivered_at', 'duration_ms', 'error'],
      ...['response_status', 'response_body', 'created_at'],
    ]);
    receiver.reply = 204;
    const replayed = await mine.client.post(`${path}/${id}/deliveries/${failed.id}:replay`);
    expect([replayed.status, replayed.body.id, replayed.body.status]).toEqual([202, failed.id, 'pending']);
    expect(await settled(id, 'succeeded')).toMatchObject({ id: failed.id, attempts: 4, error: null });
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expectProblem(await mine.client.post(`${path}/${id}/deliveries/${failed.id}:replay`), 409, 'SERVICE_AUTH_903');
    const other = await listening(receiver.url, ['token.created']);
    for (const wrong of [`${path}/${other.id}/deliveries/${failed.id}`, `${path}/${id}/deliveries/none`])
      expectProblem(await mine.client.post(`${wrong}:replay`), 404, 'SERVICE_AUTH_901');
    await receiver.close();
  });

  it('a test delivery is one attempt, even to an inactive subscription', async () => {
    const receiver = await startWebhookReceiver(500);
    const { id } = await listening(receiver.url, ['user.created']);
    await mine.client.patch(`${path}/${id}`, { active: false });
    const queued = await mine.client.post(`${path}/${id}:test`);
    expect([queued.status, queued.body.status, queued.body.event]).toEqual([202, 'pending', 'webhook.test']);
    expect(await settled(id, 'failed')).toMatchObject({ attempts: 1, event: 'webhook.test' });
    await receiver.close();
  });

  it('an inactive subscription gets no deliveries, and its pending ones are cancelled', async () => {
    const receiver = await startWebhookReceiver(500);
    const { id } = await listening(receiver.url, ['organization.updated']);
    await mine.client.patch(`${path}/${id}`, { active: false });
    await mine.client.patch(`/v1/organizations/${mine.id}`, { display_name: 'Renamed' });
    expect((await mine.client.get(`${path}/${id}/deliveries`)).body.data).toEqual([]);
    await receiver.close();
  });

  it('metrics count attempts by outcome, their duration and pending deliveries', async () => {
    const receiver = await startWebhookReceiver();
    const { id } = await listening(receiver.url, ['organization.updated']);
    const registry = worker.get(Registry, { strict: false });
    const valueOf = async (line: RegExp): Promise<number> => Number(line.exec(await registry.metrics())?.[1] ?? NaN);
    const succeeded = /^webhook_attempts_total\{outcome="succeeded"\} (\d+)$/m;
    const timed = /^webhook_attempt_duration_seconds_count\{outcome="succeeded"\} (\d+)$/m;
    const before = (await valueOf(succeeded)) || 0;
    await mine.client.patch(`/v1/organizations/${mine.id}`, { display_name: 'Renamed' });
    await settled(id, 'succeeded');
    expect(await valueOf(succeeded)).toBe(before + 1);
    expect(await valueOf(timed)).toBe(before + 1);
    expect(await valueOf(/^webhook_deliveries_due (\d+)$/m)).toBe(0);
    expect(await valueOf(/^webhook_oldest_due_seconds (\d+)$/m)).toBe(0);
    await receiver.close();
  });
});
