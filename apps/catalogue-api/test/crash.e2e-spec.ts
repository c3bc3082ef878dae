import { resolve } from 'node:path';
import { eventually, hasRedis, startTestProcess } from '@plinth/test-kit';
import fc from 'fast-check';
import { Client as Postgres } from 'pg';
import { startTestApi } from './support/app.js';
import { requestBody } from './support/buyer-requests.js';
import { beginImport, expectImported } from './support/crash-import.js';
import { startCrashReceiver, type CrashReceiver } from './support/crash-receiver.js';
import { startCrashStack, type CrashStack } from './support/crash-stack.js';
import type { PublisherSettings } from './support/event-publisher-process.js';
import { makeVendor, type TestVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';

const rounds = Number(process.env['CRASH_ROUNDS'] ?? 5);
const seed = Number(process.env['CRASH_SEED'] ?? Math.floor(Date.now() / 86_400_000));
const isLong = process.env['CRASH_ROUNDS'] !== undefined;
// PostgreSQL only if Redis is not installed; the long form runs half of the rounds on each.
const queues = !hasRedis() ? (['postgres'] as const) : isLong ? (['redis', 'postgres'] as const) : (['redis'] as const);
const roundsEach = Math.ceil(rounds / queues.length);
const settledWithinMs = 120_000;
const importedRows = isLong ? 50_000 : 5_000;

describe('crashes', () => {
  it.each(queues)(
    `every committed event arrives and nothing else, although any part is killed at any moment, with the queue on %s (${roundsEach} rounds, CRASH_SEED=${seed})`,
    async (queue) => {
      const stack = await startCrashStack(queue);
      const receiver = await startCrashReceiver();
      try {
        const { vendor, platformKey } = await prepare(stack, receiver);
        await stack.start();
        const publishers = await publishAndKill(stack, vendor, platformKey);
        const startedAt = performance.now();
        const committed = await readCommitted(stack, vendor);
        const changes = new Set([...committed.marks, ...committed.requests]);
        const missing = () => {
          const arrived = new Set([...receiver.arrivals.values()].map(({ subject }) => subject));
          return [...changes].filter((subject) => !arrived.has(subject));
        };
        await eventually('all have arrived', () => missing().length === 0, {
          withinMs: settledWithinMs,
          everyMs: 250,
        }).catch(() => undefined);
        const seconds = Math.round((performance.now() - startedAt) / 1_000);

        expect(missing()).toEqual([]);
        expect(receiver.faults).toEqual([]);
        const arrivals = [...receiver.arrivals.values()];
        expect(arrivals.filter(({ subject }) => !changes.has(subject))).toEqual([]);
        // One event per change, always with the same ID.
        expect(arrivals.map(({ id }) => id).sort()).toEqual(committed.events.toSorted());
        expect(arrivals).toHaveLength(changes.size);
        await expectImported(stack.urls.owner, importedRows);
        // Every acknowledged request is committed.
        expect([...publishers.acknowledged].filter((id) => !committed.requests.includes(id))).toEqual([]);
        const duplicates = arrivals.reduce((sum, { times }) => sum + times - 1, 0);
        process.stdout.write(
          `crash test, queue on ${queue}, CRASH_SEED=${seed}: ${roundsEach} rounds, ${arrivals.length} events, ` +
            `${duplicates} duplicates, ${publishers.transactions - committed.marks.length} transactions without a commit, ` +
            `the last event ${seconds} s after the last round, ${stack.unasked()} processes ended by themselves\n`,
        );
      } finally {
        await receiver.close();
        await stack.close();
      }
    },
    120_000 + settledWithinMs + roundsEach * 30_000,
  );
});

/** Publishes continuously and kills one part after another. */
async function publishAndKill(stack: CrashStack, vendor: TestVendor, platformKey: string) {
  const requests = publishRequests(stack, vendor, platformKey);
  const marks = await publishMarks(stack, vendor);
  const published = () => marks.ended() + requests.acknowledged.size;
  const rounds = fc.sample(fc.record({ after: fc.integer({ min: 1, max: 60 }), isHard: fc.boolean() }), {
    seed,
    numRuns: roundsEach,
  });
  try {
    for (const [round, { after, isHard }] of rounds.entries()) {
      const from = published();
      await eventually(`${after} more are published`, () => published() >= from + after, { withinMs: 60_000 });
      await stack.kill(stack.targets[round % stack.targets.length]!, isHard);
    }
  } finally {
    await marks.stop();
    await requests.stop();
  }
  return { acknowledged: requests.acknowledged, transactions: marks.ended() };
}

async function prepare(stack: CrashStack, receiver: CrashReceiver) {
  const { owner: url, service: serviceUrl } = stack.urls;
  await query(
    stack,
    'CREATE TABLE crash_marks (id uuid PRIMARY KEY); GRANT INSERT ON crash_marks TO catalogue_service',
  );
  const api = await startTestApi(
    { ...stack.environment, PORT: '0' },
    { url, ownerUrl: url, serviceUrl, drop: () => Promise.resolve() },
  );
  const vendor = await makeVendor(api);
  for (const [path, event] of [
    ['/marks', 'product.published'],
    ['/requests', 'request.created'],
  ] as const) {
    const { body } = await vendor.client.post<One<Schemas['WebhookWithSecret']>>('/api/v1/key/webhooks', {
      url: `${receiver.url}${path}`,
      events: [event],
    });
    receiver.trust(path, body.data.secret);
  }
  await beginImport(vendor, importedRows);
  const { platformKey } = api;
  await api.close();
  return { vendor, platformKey };
}

/** Creates buyer requests by the API one after another, ignoring failures. */
function publishRequests(stack: CrashStack, vendor: TestVendor, platformKey: string) {
  const acknowledged = new Set<string>();
  let isStopping = false;
  const loop = async () => {
    while (!isStopping) {
      const answer = await fetch(`http://127.0.0.1:${stack.environment['PORT']}/api/v1/platform/requests`, {
        method: 'POST',
        headers: { authorization: `Bearer ${platformKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(requestBody(vendor)),
        signal: AbortSignal.timeout(5_000),
      })
        .then(async (response) => (response.status === 201 ? ((await response.json()) as One<{ id: string }>) : null))
        .catch(() => null);
      if (answer) acknowledged.add(answer.data.id);
      else await new Promise((resume) => setImmediate(resume));
    }
  };
  const done = loop();
  return {
    acknowledged,
    async stop() {
      isStopping = true;
      await done;
    },
  };
}

/** A process that publishes through the outbox and rolls a third back. */
async function publishMarks({ environment }: CrashStack, { id: tenantId }: TestVendor) {
  const settings: PublisherSettings = { environment, tenantId, everyMs: 20 };
  const publisher = await startTestProcess(
    resolve(import.meta.dirname, 'support/event-publisher-process.ts'),
    settings,
  );
  let ended = 0;
  publisher.child.on('message', (message: { ended: number }) => (ended = message.ended));
  return { ended: () => ended, stop: () => publisher.kill() };
}

async function readCommitted(stack: CrashStack, { id }: TestVendor) {
  const ids = async (text: string, values: string[] = []): Promise<string[]> =>
    (await query(stack, text, values)).map((row) => row.id);
  return {
    marks: await ids('SELECT id FROM crash_marks'),
    requests: await ids('SELECT id FROM buyer_requests WHERE provider_id = $1', [id]),
    events: await ids(
      `SELECT id FROM webhook_events WHERE tenant_id = $1 AND type IN ('product.published', 'request.created')`,
      [id],
    ),
  };
}

async function query({ urls }: CrashStack, text: string, values?: string[]): Promise<{ id: string }[]> {
  const client = new Postgres({ connectionString: urls.owner });
  await client.connect();
  try {
    return (await client.query<{ id: string }>(text, values)).rows;
  } finally {
    await client.end();
  }
}
