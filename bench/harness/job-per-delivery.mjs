// The textbook way to drive webhook deliveries, for comparison: each delivery is a job, which loads its row, sends, and
// records its own outcome.
import { randomBytes } from 'node:crypto';
import { Pool as HttpPool } from 'undici';
import { uuidV7 } from '../../libs/formats/dist/index.js';
import { QueueServer, ServiceQueue, ServiceWorker } from '../../libs/queue/dist/index.js';
import { sign } from '../../libs/webhook-signing/dist/index.js';

/** Works the queue at `queueUrl` so; a receiver that does not answer is given up after `timeoutMs`. */
export async function jobPerDelivery(db, queueUrl, timeoutMs) {
  const options = new QueueServer({ url: queueUrl, service: `bench-${uuidV7().slice(-6)}` }).options();
  const queue = new ServiceQueue('deliveries', options);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const pools = new Map();
  const poolOf = (origin, endpointId) => {
    if (!pools.has(endpointId))
      pools.set(
        endpointId,
        new HttpPool(origin, { connections: 20, headersTimeout: timeoutMs, bodyTimeout: timeoutMs }),
      );
    return pools.get(endpointId);
  };
  const added = new Set();
  // As many at once as endpoints were served before deliveries were leased (decision 72).
  const worker = new ServiceWorker(
    'deliveries',
    async ({ data }) => {
      const [row] = await db.query(
        `SELECT d.endpoint_id, e.url, v.id AS event_id, v.body FROM webhook_deliveries d
         JOIN webhook_endpoints e ON e.id = d.endpoint_id JOIN webhook_events v ON v.id = d.event_id WHERE d.id = $1`,
        [data.id],
      );
      const url = new URL(row.url);
      const timestampSeconds = Math.floor(Date.now() / 1000);
      let status = null;
      try {
        const answer = await poolOf(url.origin, row.endpoint_id).request({
          method: 'POST',
          path: url.pathname,
          body: row.body,
          headers: {
            'content-type': 'application/json',
            'webhook-id': row.event_id,
            'webhook-timestamp': String(timestampSeconds),
            'webhook-signature': sign({ id: row.event_id, timestampSeconds, body: row.body }, [secret]),
          },
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body.dump();
        status = answer.statusCode;
      } catch {
        // An outcome like any other.
      }
      await db.query(
        `UPDATE webhook_deliveries SET attempts = attempts + 1, round_attempts = round_attempts + 1, response_status = $2,
           status = CASE WHEN $2 BETWEEN 200 AND 299 THEN 'succeeded' ELSE 'failed' END, next_attempt_at = NULL,
           finished_at = now(), delivered_at = CASE WHEN $2 BETWEEN 200 AND 299 THEN now() END WHERE id = $1`,
        [data.id, status],
      );
    },
    { ...options, concurrency: 100 },
  );
  worker.start();
  return {
    async addAll() {
      const rows = await db.query(`SELECT id FROM webhook_deliveries WHERE status = 'pending' ORDER BY id`);
      const fresh = rows.filter(({ id }) => !added.has(id));
      for (let index = 0; index < fresh.length; index += 1_000) {
        const batch = fresh.slice(index, index + 1_000);
        for (const { id } of batch) added.add(id);
        await queue.addBulk(
          batch.map(({ id }) => ({
            name: 'deliver',
            data: { id },
            opts: { removeOnComplete: true, removeOnFail: true },
          })),
        );
      }
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
      await worker.close();
      await queue.close();
    },
  };
}
