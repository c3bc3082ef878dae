import { uuidV7 } from '@plinth/formats';
import { eventually, startWebhookReceiver } from '@plinth/test-kit';
import { Client } from 'pg';
import { engineDatabase, startEngine } from './support/engine.js';

const tenants = Array.from({ length: 400 }, () => uuidV7());

describe('a worker that finds many endpoints due', () => {
  it('delivers to all of them and keeps its heartbeat although PostgreSQL commits slowly', async () => {
    const receiver = await startWebhookReceiver(204);
    const database = await engineDatabase();
    const secretsKey = Buffer.alloc(32, 7).toString('base64');
    const publisher = await startEngine({}, { database, secretsKey, delivers: false });
    for (const tenantId of tenants) {
      await publisher.endpoints.create(tenantId, { url: receiver.url, events: ['one.kind'] });
      await publisher.publish({ tenantId, type: 'one.kind' });
    }
    await publisher.close();
    // All leases at once would occupy the pool for longer than a heartbeat may take.
    const owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(`
      CREATE FUNCTION commit_slowly() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.03); RETURN NEW; END';
      CREATE TRIGGER slowly BEFORE UPDATE OF lease_worker ON webhook_endpoint_states
        FOR EACH ROW WHEN (NEW.lease_worker IS NOT NULL) EXECUTE FUNCTION commit_slowly()`);
    await owner.end();

    const worker = await startEngine({}, { database, secretsKey, maxConnections: 4 });
    let isLate = false;
    const isDelivered = async (): Promise<boolean> => {
      // Renewed every second, for four seconds.
      const late = await worker.db.query(`SELECT FROM webhook_workers WHERE alive_until < now() + interval '1500 ms'`);
      isLate ||= late.length > 0;
      return receiver.requests.length >= tenants.length;
    };
    await eventually('all are delivered', isDelivered, { withinMs: 40_000 });
    expect(isLate).toBe(false);
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(tenants.length);
    await worker.close();
    await Promise.all([database.drop(), receiver.close()]);
  }, 60_000);
});
