import type { ServerResponse } from 'node:http';
import { uuidV7 } from '@plinth/formats';
import { eventually, startWebhookReceiver, type WebhookReceiver } from '@plinth/test-kit';
import { startEngine, type Engine } from './support/engine.js';

describe('events about a person', () => {
  let engine: Engine;
  let hook: WebhookReceiver;

  beforeAll(async () => {
    engine = await startEngine({ retryScheduleMs: [20], keepsAllEvents: false, timeoutMs: 10_000 });
  });
  beforeEach(async () => {
    hook = await startWebhookReceiver((_request, response) => void response.end('contact jonas@people.example'));
  });
  afterEach(() => hook.close());
  afterAll(() => engine.close());

  async function subscribed() {
    const tenantId = uuidV7();
    const { endpoint } = await engine.endpoints.create(tenantId, { url: hook.url, events: ['*'] });
    return { tenantId, endpointId: endpoint.id, subjectId: uuidV7() };
  }
  type Subscribed = Awaited<ReturnType<typeof subscribed>>;
  const tell = ({ tenantId, subjectId }: Subscribed, type = 'user.updated') =>
    engine.db.transaction((tx) =>
      engine.outbox.publish(tx, { tenantId, type, resourceId: subjectId, subjectId, data: { id: subjectId } }),
    );
  const forget = ({ tenantId, subjectId }: Subscribed) =>
    engine.db.transaction((tx) => engine.subjects.forget(tenantId, tx, subjectId));
  const eventsOf = ({ tenantId, subjectId }: Subscribed) =>
    engine.subjects.read(tenantId, subjectId, { afterId: null, limit: 100 });
  const arrived = (one: Subscribed, status: 'succeeded' | 'failed' = 'succeeded') =>
    engine.deliveryOf(one.endpointId, status);

  it('events about a person are found with their deliveries, and only for that person', async () => {
    const one = await subscribed();
    await tell(one);
    await engine.publish({ tenantId: one.tenantId, data: { id: one.subjectId } });
    await eventually('both arrived', async () => (await engine.statuses(one.endpointId))['succeeded'] === 2);
    expect(await engine.subjects.count(one.tenantId, one.subjectId)).toBe(1);
    expect(await eventsOf(one)).toMatchObject([
      {
        payload: { type: 'user.updated', data: { id: one.subjectId } },
        deliveries: [
          {
            endpointId: one.endpointId,
            status: 'succeeded',
            attempts: 1,
            responseBody: 'contact jonas@people.example',
          },
        ],
      },
    ]);
    for (const [tenantId, subjectId] of [
      [uuidV7(), one.subjectId],
      [one.tenantId, uuidV7()],
    ] as const) {
      expect(await engine.subjects.count(tenantId, subjectId)).toBe(0);
      expect(await eventsOf({ ...one, tenantId, subjectId })).toEqual([]);
    }
  });

  it('erasing a person deletes finished deliveries and their responses immediately and keeps those about others', async () => {
    const one = await subscribed();
    const other = { ...one, subjectId: uuidV7() };
    await tell(one);
    await tell(other);
    await eventually('both arrived', async () => (await engine.statuses(one.endpointId))['succeeded'] === 2);
    await forget(one);
    expect(await eventsOf(one)).toEqual([]);
    expect((await eventsOf(other))[0]!.deliveries[0]!.responseBody).toBe('contact jonas@people.example');
    expect(await engine.statuses(one.endpointId)).toEqual({ succeeded: 1 });
  });

  it('a delivery in flight to an erased person’s event arrives, stores no response and is then deleted', async () => {
    const one = await subscribed();
    const open: ServerResponse[] = [];
    hook.reply = (_request, response) => void open.push(response);
    await tell(one);
    await eventually('it is in flight', () => open.length === 1);
    await engine.db.transaction(async (tx) => {
      const { tenantId, subjectId } = one;
      const erased = { tenantId, type: 'user.deleted', resourceId: subjectId, subjectId, data: {} };
      await engine.outbox.publish(tx, erased);
      await engine.subjects.forget(tenantId, tx, subjectId);
    });
    await eventually('both are in flight', () => open.length === 2);
    for (const response of open) response.end('contact jonas@people.example');
    await eventually('both arrived', async () => (await engine.statuses(one.endpointId))['succeeded'] === 2);
    for (const { deliveries } of await eventsOf(one))
      expect(deliveries).toMatchObject([{ status: 'succeeded', responseStatus: 200, responseBody: null, error: null }]);
    await engine.prune().run();
    expect(await eventsOf(one)).toEqual([]);
    expect(await engine.statuses(one.endpointId)).toEqual({});
  });

  it('a retried delivery about an erased person stores no responses, and stays retriable when it fails', async () => {
    const one = await subscribed();
    const open: ServerResponse[] = [];
    hook.reply = (_request, response) => void open.push(response);
    await tell(one);
    await eventually('it is in flight', () => open.length === 1);
    await forget(one);
    hook.reply = (_request, response) => void response.writeHead(500).end('no jonas@people.example here');
    open[0]!.writeHead(500).end('no jonas@people.example here');
    const failed = await arrived(one, 'failed');
    expect(failed).toMatchObject({ attempts: 2, responseStatus: 500, responseBody: null, error: null });
    await engine.prune().run();
    hook.reply = 204;
    await engine.deliveries.retry(one.tenantId, one.endpointId, failed.id);
    await arrived(one);
    await engine.prune().run();
    expect(await eventsOf(one)).toEqual([]);
  });

  it('an erasure is complete even while deliveries are recorded, cancelled and pruned concurrently', async () => {
    const one = await subscribed();
    await Promise.all(Array.from({ length: 60 }, () => tell(one)));
    await Promise.all([
      forget(one),
      engine.prune().run(),
      engine.endpoints.update(one.tenantId, one.endpointId, { enabled: false }),
      forget(one),
    ]);
    await eventually('nothing is pending', async () => !(await engine.statuses(one.endpointId))['pending']);
    const kept = (await eventsOf(one)).flatMap(({ deliveries }) => deliveries);
    expect(kept.filter(({ responseBody }) => responseBody !== null)).toEqual([]);
    // Deliveries in flight when cancelled may still arrive.
    await eventually('what has arrived is gone', async () => {
      await engine.prune().run();
      return (await engine.statuses(one.endpointId))['succeeded'] === undefined;
    });
  });
});
