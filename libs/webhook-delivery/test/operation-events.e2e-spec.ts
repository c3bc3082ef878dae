import { uuidV7 } from '@plinth/formats';
import { eventually, startWebhookReceiver, type WebhookReceiver } from '@plinth/test-kit';
import type { OperationEvents } from '../src/index.js';
import { startEngine, type Engine } from './support/engine.js';

const operationEvents: OperationEvents = {
  kinds: ['op.note', 'op.disabled', 'op.recovered', 'op.exhausted'],
  disabled: ({ id }, reason) => ({ type: 'op.disabled', data: { id, reason } }),
  recovered: ({ id }) => ({ type: 'op.recovered', data: { id } }),
  exhausted: ({ id, url }, { event, count }) => ({ type: 'op.exhausted', data: { id, url, event, count } }),
};

describe('operation event deliveries', () => {
  let engine: Engine;
  let hook: WebhookReceiver;
  let watching: WebhookReceiver;
  beforeAll(async () => {
    engine = await startEngine({ retryScheduleMs: [], operationEvents });
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    hook = await startWebhookReceiver(500);
    watching = await startWebhookReceiver();
  });
  afterEach(() => Promise.all([hook.close(), watching.close()]));

  const subscribed = async () => {
    const tenantId = uuidV7();
    const { endpoint } = await engine.endpoints.create(tenantId, { url: hook.url, events: ['*'] });
    await engine.endpoints.create(tenantId, { url: watching.url, events: ['op.exhausted', 'op.recovered'] });
    return { tenantId, id: endpoint.id };
  };
  const told = async (type: string) => {
    const { body } = await watching.received((request) => request.body.includes(`"type":"${type}"`));
    return (JSON.parse(body) as { data: unknown }).data;
  };
  const stateOf = async (id: string) =>
    (
      await engine.db.query<{ isExhausted: boolean }>(
        `SELECT exhausted_at IS NOT NULL AS "isExhausted" FROM webhook_endpoint_states WHERE endpoint_id = $1`,
        [id],
      )
    )[0]!;
  const exhausted = (id: string) => eventually('it is noted', async () => (await stateOf(id)).isExhausted);

  it('a failed delivery of an operation event does not prevent the report of the next failure', async () => {
    const { tenantId, id } = await subscribed();
    await engine.publish({ tenantId, type: 'op.note' });
    await exhausted(id);
    await engine.publish({ tenantId, type: 'a.b' });
    expect(await told('op.exhausted')).toEqual({ id, url: hook.url, event: 'a.b', count: 1 });
  });

  it('an operation event names the URL even if nothing could be sent because the signing secret cannot be decrypted', async () => {
    const { tenantId, id } = await subscribed();
    await engine.db.query(`UPDATE webhook_endpoints SET secret_sealed = 'v1.00000000.AAAA' WHERE id = $1`, [id]);
    await engine.publish({ tenantId, type: 'a.b' });
    expect(await told('op.exhausted')).toEqual({ id, url: hook.url, event: 'a.b', count: 1 });
  });

  it('a successful delivery of an operation event leaves the report of the recovery to the next success', async () => {
    const { tenantId, id } = await subscribed();
    await engine.publish({ tenantId, type: 'a.b' });
    await exhausted(id);
    hook.reply = 204;
    await engine.publish({ tenantId, type: 'op.note' });
    await eventually('it is noted', async () => !(await stateOf(id)).isExhausted);
    expect(watching.requests.some(({ body }) => body.includes('op.recovered'))).toBe(false);
    await engine.publish({ tenantId, type: 'a.b' });
    expect(await told('op.recovered')).toEqual({ id });
  });
});
