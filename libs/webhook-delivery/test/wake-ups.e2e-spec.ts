import { uuidV7 } from '@plinth/formats';
import { eventually, startWebhookReceiver, type TestDatabase, type WebhookReceiver } from '@plinth/test-kit';
import { Client } from 'pg';
import { engineDatabase, startEngine, type Engine } from './support/engine.js';

describe('wake-ups', () => {
  let database: TestDatabase;
  let api: Engine;
  let hook: WebhookReceiver;
  let subscriber: { tenantId: string; id: string };

  beforeEach(async () => {
    database = await engineDatabase();
    // Always PostgreSQL, because the tests count its jobs.
    const limits = { sweepEveryMs: 60_000 };
    api = await startEngine({ timeoutMs: 15_000, limits }, { delivers: false, database, queueUrl: database.url });
    hook = await startWebhookReceiver();
    const tenantId = uuidV7();
    const { endpoint } = await api.endpoints.create(tenantId, { url: hook.url, events: ['a.b'] });
    subscriber = { tenantId, id: endpoint.id };
  });
  afterEach(async () => {
    await api.close();
    await hook.close();
    await database.drop();
  });

  const publish = () => api.publish({ tenantId: subscriber.tenantId, type: 'a.b' });
  const received = (count: number) => eventually(`${count} are received`, () => hook.requests.length === count);
  const jobsAdded = async () => {
    const [row] = await api.db.query<{ jobs: number }>(
      `SELECT coalesce(sum(last_value), 0)::int AS jobs FROM pg_sequences
       WHERE schemaname = 'queue' AND sequencename LIKE 'bullmq_jid_%'`,
    );
    return row!.jobs;
  };
  /** A live worker with the lease. */
  const holder = async ({ hears }: { hears: boolean }) => {
    const id = uuidV7();
    await api.db.query(
      `INSERT INTO webhook_workers (id, alive_until, hears) VALUES ($1, now() + interval '1 minute', $2)`,
      [id, hears],
    );
    await api.db.query(
      `UPDATE webhook_endpoint_states SET lease_worker = $2, lease_token = gen_random_uuid() WHERE endpoint_id = $1`,
      [subscriber.id, id],
    );
    return id;
  };

  it.each([1, 2])('a wake-up uses the queue only if none of %i workers holds the lease', async (count) => {
    const { options, queueUrl, secretsKey } = api.settings;
    const workers = await Promise.all(
      Array.from({ length: count }, () => startEngine(options, { database, queueUrl, secretsKey })),
    );
    await eventually('all of them hear', async () => {
      const rows = await api.db.query(`SELECT FROM webhook_workers WHERE hears`);
      return rows.length === count;
    });
    await publish();
    await received(1);
    expect(await jobsAdded()).toBe(1);
    for (let sent = 2; sent <= 60; sent += 1) {
      await publish();
      await received(sent);
    }
    // Next to another worker, the lease is released every five seconds, and the queue chooses again.
    expect(await jobsAdded()).toBeLessThan(12);
    await Promise.all(workers.map((one) => one.close()));
  });

  it('a wake-up notifies only the lease holder', async () => {
    const workerId = await holder({ hears: true });
    const heard: (string | undefined)[] = [];
    const client = new Client(database.url);
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.connect();
    await client.query(`LISTEN "webhook_leases_${workerId}"; LISTEN "webhook_leases_${uuidV7()}"`);
    await publish();
    await eventually('the holder is told', () => heard.length === 1);
    await client.end();
    expect(heard).toEqual([subscriber.id]);
    expect(await jobsAdded()).toBe(0);
  });

  it.each([
    ['does not hear, as one of the version before', () => holder({ hears: false })],
    [
      'has ended',
      async () => {
        const id = await holder({ hears: true });
        await api.db.query(`UPDATE webhook_workers SET alive_until = now() WHERE id = $1`, [id]);
      },
    ],
  ])('a wake-up goes to the queue if the lease holder %s', async (_what, arrange) => {
    await arrange();
    await publish();
    await eventually('it is enqueued', async () => (await api.announced()).includes(subscriber.id));
  });
});
