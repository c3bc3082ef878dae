import { uuidV7 } from '@plinth/formats';
import { eventually, startWebhookReceiver } from '@plinth/test-kit';
import { Client } from 'pg';
import { engineDatabase, startEngine } from './support/engine.js';

describe('a worker that finds many endpoints due, whose leases take long', () => {
  it('delivers to all of them and keeps its heartbeat', async () => {
    const { receiver, startWorker, close } = await dueEndpoints(400);
    const worker = await startWorker({});
    let isLate = false;
    const isDelivered = async (): Promise<boolean> => {
      // Renewed every second, for four seconds.
      const late = await worker.db.query(`SELECT FROM webhook_workers WHERE alive_until < now() + interval '1500 ms'`);
      isLate ||= late.length > 0;
      return receiver.requests.length >= 400;
    };
    await eventually('all are delivered', isDelivered, { withinMs: 40_000 });
    expect(isLate).toBe(false);
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(400);
    await worker.close();
    await close();
  }, 60_000);

  it('reads each event once, although an endpoint waits for PostgreSQL longer than its time slice', async () => {
    const { receiver, owner, startWorker, close } = await dueEndpoints(100);
    const reads = async (): Promise<number> => {
      const sql = `SELECT idx_tup_fetch::int AS reads FROM pg_stat_user_tables WHERE relname = 'webhook_events'`;
      return (await owner.query<{ reads: number }>(sql)).rows[0]!.reads;
    };
    // A scan of the whole table would count every row.
    await owner.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database()); END $$`,
    );
    const before = await reads();
    const worker = await startWorker({ limits: { endpoints: 40, timeSliceMs: 100 } });
    await eventually('all are delivered', () => receiver.requests.length >= 100);
    await worker.close(); // Its connections report their reads as they end.
    await eventually('all reads are counted', async () => (await reads()) - before >= 100);
    expect((await reads()) - before).toBe(100);
    await close();
  });
});

/** Creates this many endpoints with an event due at each, and a trigger that makes leases slow. */
async function dueEndpoints(count: number) {
  const receiver = await startWebhookReceiver(204);
  const database = await engineDatabase();
  const secretsKey = Buffer.alloc(32, 7).toString('base64');
  const publisher = await startEngine({}, { database, secretsKey, delivers: false });
  for (let n = 0; n < count; n += 1) {
    const tenantId = uuidV7();
    await publisher.endpoints.create(tenantId, { url: receiver.url, events: ['one.kind'] });
    await publisher.publish({ tenantId, type: 'one.kind' });
  }
  await publisher.close();
  // All leases at once would occupy the pool for longer than a heartbeat may take.
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`
    CREATE FUNCTION lease_slowly() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.03); RETURN NEW; END';
    CREATE TRIGGER slowly BEFORE UPDATE OF lease_worker ON webhook_endpoint_states
      FOR EACH ROW WHEN (NEW.lease_worker IS NOT NULL) EXECUTE FUNCTION lease_slowly()`);
  return {
    ...{ receiver, owner },
    startWorker: (options: Parameters<typeof startEngine>[0]) =>
      startEngine(options, { database, secretsKey, maxConnections: 4 }),
    close: async (): Promise<void> => {
      await owner.end();
      await Promise.all([database.drop(), receiver.close()]);
    },
  };
}
