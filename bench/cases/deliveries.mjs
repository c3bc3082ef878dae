import { spawnSync } from 'node:child_process';
import { deliver, startReceiver } from '../harness/backlog.mjs';
import { addDeliveries, addEndpoints, catalogueOf } from '../harness/catalogue.mjs';
import { comparison, turns } from '../harness/compare.mjs';
import { startRedis } from '../harness/postgres.mjs';
import { peerFile, startProcess, startWorker } from '../harness/server.mjs';

export const title = 'Webhook deliveries';
export const about = `A worker delivers events to endpoints that respond immediately: a backlog to ten endpoints, and one event to each of 4,000 endpoints with addresses of their own. Compared with **a job for each delivery**, as a Nest developer would write it ([deliver.mjs](peers/deliver.mjs)): in BullMQ with its queue in PostgreSQL, in BullMQ with its queue in Redis, and in graphile-worker with a local queue of 400 jobs and completions in batches of 10 ms, the fastest settings that we tried. Redis writes an append-only file, synced each second; PostgreSQL syncs each commit. The first quarter of the events warms up; of a backlog, that is 10,000 deliveries of Plinth, and 3,000 of the others, which are slower. There are 5 rounds.`;
export const unequal =
  'A backlog suits Plinth, which reads and records deliveries to an endpoint in batches, while each job records its own outcome and then ends. One event to each endpoint is its worst case: it takes a lease on each, reads its settings and decrypts its secret, so that no failing endpoint can delay others; a job already contains what it needs. Until an endpoint has answered, these statements use one of the four connections. Plinth also pauses failing endpoints and refuses private addresses.';
export const fair =
  'all send the same signed body with undici to the same receiver, work on up to 200 deliveries at once (graphile-worker: 80, because it wants a connection for each; Plinth with 4,000 endpoints: up to its default of 1,000), retry failures, and commit each outcome to a row with the same outcome columns and indexes; rows and jobs exist before the measurement, which ends when all outcomes are recorded';

const secret = 'whsec_c2VjcmV0IG9mIHRoZSBiZW5jaG1hcms=';

export async function run({ isShort, load, postgres }) {
  // Plinth's backlog is larger, because it is delivered faster.
  const [own, theirs, single] = isShort ? [4_000, 400, 400] : [40_000, 12_000, 4_000];
  const receiver = await startReceiver();
  let redis;
  try {
    redis = await startRedis(postgres.folder);
    const given = { postgres, receiver, redis, rounds: Math.min(load.rounds, 5) };
    const backlog = await compareWorkers({ ...given, endpoints: 10, own, theirs });
    const singles = await compareWorkers({ ...given, endpoints: single, own: single, theirs: single });
    const [ofBacklog, ofSingles] = [
      comparison(backlog, 'Webhook deliveries, a backlog to ten endpoints', [3, 2]),
      comparison(singles, `Webhook deliveries, one to each of ${single} endpoints`),
    ];
    return {
      text: `A backlog to ten endpoints:\n\n${ofBacklog.text}\n\nOne to each of ${single} endpoints:\n\n${ofSingles.text}`,
      summary: [...ofBacklog.summary, ...ofSingles.summary],
    };
  } finally {
    receiver.stop();
    redis?.stop();
  }
}

async function compareWorkers({ postgres, receiver, redis, rounds, endpoints, own, theirs }) {
  const [template, ofPeers] = [`backlog_${endpoints}`, `jobs_${endpoints}`];
  await plinthBacklog(postgres, receiver, { name: template, count: own, endpoints });
  await jobBacklog(postgres, receiver, { name: ofPeers, count: theirs, endpoints });
  const given = { postgres, receiver, cpu: { PostgreSQL: postgres.cpuMicroseconds } };
  const jobs = (queue) => () => workAll({ ...given, template: ofPeers, count: theirs, ...queue });
  const cpuWithRedis = { ...given.cpu, Redis: redis.cpuMicroseconds };
  const subjects = [
    ['Plinth', () => deliverAll({ ...given, template, count: own })],
    ['BullMQ in PostgreSQL', jobs({ QUEUE: 'bullmq' })],
    ['BullMQ in Redis', jobs({ QUEUE: 'bullmq', REDIS_URL: redis.url, cpu: cpuWithRedis })],
    ['graphile-worker', jobs({ QUEUE: 'graphile-worker' })],
  ];
  const results = subjects.map(([name]) => ({ name, runs: [] }));
  for (let round = 0; round < rounds; round += 1)
    for (const index of turns(subjects, round)) results[index].runs.push(await subjects[index][1]());
  return results;
}

async function plinthBacklog(postgres, receiver, { name, count, endpoints }) {
  const { client } = await catalogueOf(postgres, name, 50);
  await client.query('TRUNCATE webhook_endpoints, webhook_events, webhook_queue CASCADE');
  const ofVendors = Array.from({ length: 10 }, (_, n) => n + 1);
  await addEndpoints(client, { ofVendors, each: endpoints / 10, urls: receiver.urls(endpoints) });
  await addDeliveries(client, count, { arePending: true });
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}

async function deliverAll({ postgres, template, ...rest }) {
  const { url, client } = await postgres.newDatabase('delivered', template);
  await client.query('CHECKPOINT');
  const start = () => startWorker('catalogue-api', url);
  return deliver({ ...rest, start, pending: countOf(client, `webhook_deliveries WHERE status = 'pending'`) });
}

async function jobBacklog(postgres, receiver, { name, count, endpoints }) {
  const { client } = await postgres.newDatabase(name);
  await client.query(
    `CREATE TABLE deliveries (
       id uuid PRIMARY KEY, endpoint_id uuid NOT NULL, event_id uuid NOT NULL, event_type text, status text NOT NULL,
       attempts integer NOT NULL DEFAULT 0, next_attempt_at timestamptz(3), attempted_at timestamptz(3),
       delivered_at timestamptz(3), finished_at timestamptz(3), duration_ms integer, response_status integer,
       response_body text, error text, created_at timestamptz(3) NOT NULL,
       UNIQUE (event_id, endpoint_id)
     ) WITH (fillfactor = 50)`,
  );
  await client.query('CREATE INDEX ON deliveries (endpoint_id, created_at DESC, id DESC)');
  await client.query(
    `CREATE TABLE messages AS
     SELECT uuidv7() AS id, n % $4 AS endpoint, ($2::text[])[1 + n % $4] AS url, $3 AS secret, json_build_object('id', uuidv7(), 'type', 'product.created', 'timestamp', now(),
              'data', json_build_object('id', uuidv7(), 'text', repeat('x', 400))) AS body
       FROM generate_series(1, $1::int) AS n`,
    [count, receiver.urls(endpoints), secret, endpoints],
  );
  await client.query(
    `INSERT INTO deliveries (id, endpoint_id, event_id, event_type, status, created_at)
     SELECT id, ('00000000-0000-7000-8000-' || lpad(endpoint::text, 12, '0'))::uuid, uuidv7(), 'product.created', 'pending', now() FROM messages`,
  );
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}

async function workAll({ postgres, receiver, template, count, cpu, ...queue }) {
  const { url, client } = await postgres.newDatabase('worked', template);
  const env = { NODE_ENV: 'production', DATABASE_URL: url, ...queue };
  const file = peerFile('deliver.mjs');
  const options = { env: { ...process.env, ...env }, stdio: 'inherit' };
  const { status } = spawnSync(process.execPath, [file, 'enqueue'], options);
  if (status !== 0) throw new Error(`${queue.QUEUE} could not enqueue`);
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
  const start = () => startProcess(file, env);
  return deliver({ receiver, count, cpu, start, pending: countOf(client, `deliveries WHERE status = 'pending'`) });
}

const countOf = (client, from) => async () => (await client.query(`SELECT count(*)::int AS n FROM ${from}`)).rows[0].n;
