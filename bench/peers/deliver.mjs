// Webhook deliveries as a job each, as a Nest developer would write them: QUEUE is `bullmq` or `graphile-worker`. With the argument
// `enqueue`, it adds a job for each row of `messages`. Without, it sends the requests with undici and records each outcome in its row of
// `deliveries`. A failed job is retried.
import { createHmac } from 'node:crypto';
import { createPostgresBackend, Queue, Worker } from 'bullmq';
import { makeWorkerUtils, run } from 'graphile-worker';
import pg from 'pg';
import { request } from 'undici';

const { QUEUE, REDIS_URL, DATABASE_URL } = process.env;
// graphile-worker wants a connection for each, and PostgreSQL allows 100.
const concurrency = QUEUE === 'bullmq' ? 200 : 80;
const pool = new pg.Pool({ connectionString: DATABASE_URL });

async function deliver({ id, url, secret, body }) {
  const startedAt = Date.now();
  let [status, answer, failure] = [null, null, null];
  try {
    const timestamp = Math.floor(startedAt / 1_000);
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    const response = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
      },
      body,
      headersTimeout: 15_000,
    });
    [status, answer] = [response.statusCode, await response.body.text()];
  } catch (error) {
    failure = error.message;
  }
  const isDelivered = status !== null && status < 300;
  await pool.query(
    `UPDATE deliveries SET status = $2, attempts = attempts + 1, attempted_at = $3, delivered_at = $4, finished_at = $4,
            duration_ms = $5, response_status = $6, response_body = $7, error = $8
      WHERE id = $1`,
    [
      ...[id, isDelivered ? 'succeeded' : 'pending', new Date(startedAt), isDelivered ? new Date() : null],
      ...[Date.now() - startedAt, status, answer, failure],
    ],
  );
  if (!isDelivered) throw new Error(failure ?? `The response has the status ${status}.`);
}

const queues = {
  bullmq: {
    connection: REDIS_URL ? { url: REDIS_URL } : { connectionString: DATABASE_URL, migrate: true },
    backend: REDIS_URL ? undefined : createPostgresBackend,
    async enqueue(jobs) {
      const { connection, backend } = this;
      const defaultJobOptions = { attempts: 8, backoff: { type: 'exponential', delay: 5_000 }, removeOnComplete: true };
      const queue = new Queue('deliveries', { connection, defaultJobOptions }, backend);
      for (let from = 0; from < jobs.length; from += 1_000)
        await queue.addBulk(jobs.slice(from, from + 1_000).map((data) => ({ name: 'deliver', data })));
      await queue.close();
    },
    work() {
      const { connection, backend } = this;
      new Worker('deliveries', ({ data }) => deliver(data), { connection, concurrency }, backend);
    },
  },
  'graphile-worker': {
    async enqueue(jobs) {
      const utils = await makeWorkerUtils({ connectionString: DATABASE_URL });
      await utils.migrate();
      await utils.addJobs(jobs.map((payload) => ({ identifier: 'deliver', payload, maxAttempts: 8 })));
      await utils.release();
    },
    // We tried batch delays of 0, 10 and 250 ms and local queues of 81 and 400 jobs. These were the fastest.
    async work() {
      const batches = { localQueue: { size: 5 * concurrency }, completeJobBatchDelay: 10, failJobBatchDelay: 10 };
      const limits = { concurrentJobs: concurrency, maxPoolSize: concurrency };
      const worker = { connectionString: DATABASE_URL, ...limits, ...batches };
      await run({ preset: { worker }, taskList: { deliver } });
    },
  },
};

if (process.argv[2] === 'enqueue') {
  const { rows } = await pool.query('SELECT id, url, secret, body::text FROM messages');
  await queues[QUEUE].enqueue(rows);
  process.exit(0);
}
await queues[QUEUE].work();
