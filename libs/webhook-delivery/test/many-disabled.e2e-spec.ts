import { uuidV7 } from '@plinth/formats';
import { eventually, startWebhookReceiver } from '@plinth/test-kit';
import { Client } from 'pg';
import { startEngine } from './support/engine.js';

describe('mass disabling of endpoints', () => {
  it('cancelling the deliveries of many disabled endpoints leaves connections to the enabled ones, however long it takes', async () => {
    const engine = await startEngine();
    const other = await startWebhookReceiver(204);
    const healthy = await startWebhookReceiver(204);
    const tenants = Array.from({ length: 40 }, () => uuidV7());
    for (const tenantId of tenants) await engine.endpoints.create(tenantId, { url: other.url, events: ['one.kind'] });
    const tenantId = uuidV7();
    const { endpoint } = await engine.endpoints.create(tenantId, { url: healthy.url, events: ['one.kind'] });

    // Locks the endpoints, so that every cancellation waits.
    const holder = new Client({ connectionString: engine.url });
    await holder.connect();
    await holder.query('BEGIN');
    let held: Promise<unknown> | undefined;
    await engine.db.transaction(async (tx) => {
      for (const each of tenants)
        await engine.outbox.publish(tx, { tenantId: each, type: 'one.kind', resourceId: each, data: {} });
      await tx.query(`UPDATE webhook_endpoints SET enabled = false WHERE id <> $1`, [endpoint.id]);
      held = holder.query('SELECT FROM webhook_endpoints WHERE id <> $1 FOR UPDATE', [endpoint.id]);
    });
    await held;
    await eventually('a cancellation waits', async () => {
      const waiting = await holder.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return (waiting.rowCount ?? 0) > 0;
    });

    for (let index = 1; index <= 10; index += 1) {
      await engine.publish({ tenantId, type: 'one.kind' });
      await eventually('it arrives', () => healthy.requests.length === index, { withinMs: 1_500 });
    }
    await holder.query('COMMIT');
    await holder.end();
    await eventually(
      'all are cancelled',
      async () => (await engine.db.query(`SELECT FROM webhook_deliveries WHERE status = 'pending'`)).length === 0,
    );
    expect(other.requests).toEqual([]);
    await engine.close();
    await Promise.all([other.close(), healthy.close()]);
  });
});
