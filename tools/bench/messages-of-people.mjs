// What it costs to know whom a webhook message names: publishing with and without a subject, and with the index of
// organizations that was there before; then counting, exporting and erasing one person's among many messages, and the
// search in their text that this replaced. Needs a build (npm run build).
//   node tools/bench/messages-of-people.mjs [messages]
import { Database, migrate } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { EventSubjects, WebhookOutbox } from '@plinth/webhook-delivery';
import { identityDataSource } from '../../dist/modules/apps/identity-api/database/data-source.js';
import { startBenchPostgres } from './bench-postgres.mjs';

const messages = Number(process.argv[2] ?? 500_000);
const people = 2_500;
const organizationId = uuidV7();
const person = uuidV7();

const postgres = await startBenchPostgres();
const dataSource = await identityDataSource(postgres.url, 24).initialize();
await migrate(dataSource);
const database = new Database(dataSource);
const outbox = new WebhookOutbox({ notify: () => undefined }, { keepsAllEvents: false });
const subjects = new EventSubjects(database);

await database.query(
  `INSERT INTO webhook_endpoints (id, tenant_id, url, events, secret_sealed, secret_masked, created_at, updated_at)
   VALUES ($1, $2, 'https://crm.example.com/hooks', '{*}', '', '', now(), now())`,
  [uuidV7(), organizationId],
);

/** How long it takes to publish an event, in milliseconds, many times over. */
async function publishing(subjectId) {
  const taken = [];
  for (let turn = 0; turn < 300; turn += 1) {
    const target = { type: 'user', id: person };
    const data = { organization_id: organizationId, actor: target, target, result: 'success', details: {} };
    const event = { tenantId: organizationId, type: 'user.updated', resourceId: uuidV7(), subjectId, data };
    const begun = performance.now();
    await database.transaction((tx) => outbox.publish(tx, event));
    taken.push(performance.now() - begun);
  }
  return taken;
}

const median = (taken) => taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)];

async function timed(work, times = 20) {
  const taken = [];
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return `${median(taken).toFixed(1)} ms`;
}

const oldIndex = 'CREATE INDEX webhook_events_of_tenant_idx ON webhook_events (tenant_id, id)';
const published = { 'without a subject': [], 'with a subject': [], 'as before': [] };
const ways = {
  'without a subject': () => publishing(null),
  'with a subject': () => publishing(uuidV7()),
  async 'as before'() {
    await database.query(oldIndex);
    const taken = await publishing(null);
    await database.query('DROP INDEX webhook_events_of_tenant_idx');
    return taken;
  },
};
// In turns, each as often the first, as others use this machine, too.
const names = Object.keys(published);
for (let turn = 0; turn < 60; turn += 1) {
  const name = names[(turn + Math.floor(turn / 3)) % 3];
  published[name].push(...(await ways[name]()));
}
for (const [way, taken] of Object.entries(published))
  console.log(`an event published ${way}: median ${median(taken).toFixed(2)} ms`);

await database.query('TRUNCATE webhook_events, webhook_deliveries');
const patiently = (text, values = []) =>
  dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query(text, values);
  });
await patiently(
  `WITH person AS (SELECT n, CASE WHEN n = 0 THEN $3::uuid ELSE gen_random_uuid() END AS id
                     FROM generate_series(0, $2::integer - 1) AS n),
   event AS (
     INSERT INTO webhook_events (id, tenant_id, type, body, transaction_id, created_at, subject_id)
     SELECT gen_random_uuid(), $1::uuid, 'user.updated',
            json_build_object('id', gen_random_uuid(), 'type', 'user.updated', 'sequence', number, 'data',
              json_build_object('organization_id', $1::uuid, 'actor', json_build_object('type', 'user', 'id', person.id),
                'target', json_build_object('type', 'user', 'id', person.id), 'details', '{}'::json))::text,
            1, now(), person.id
       FROM generate_series(1, $4::integer) AS number JOIN person ON person.n = number % $2
     RETURNING id
   )
   INSERT INTO webhook_deliveries (id, endpoint_id, event_id, status, delivered_at, finished_at, response_body, attempts,
                                   created_at)
   SELECT gen_random_uuid(), (SELECT id FROM webhook_endpoints), id, 'succeeded', now(), now(), 'ok', 1, now() FROM event`,
  [organizationId, people, person, messages],
);
await database.query('VACUUM ANALYZE webhook_events, webhook_deliveries');

const explain = async (text, values) =>
  (await database.query(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) ${text}`, values))
    .map((row) => row['QUERY PLAN'])
    .join('\n');
console.log(
  await explain('SELECT count(*) FROM webhook_events v WHERE v.subject_id = $1 AND v.tenant_id = $2', [
    person,
    organizationId,
  ]),
);
const count = () => subjects.count(organizationId, person);
console.log(`messages of the person: ${await count()} of ${messages}`);
console.log('counted in', await timed(count));
console.log('20 counts at once in', await timed(() => Promise.all(Array.from({ length: 20 }, count))));
const read = () => subjects.read(organizationId, person, { afterId: null, limit: 500 });
console.log('read with their deliveries in', await timed(read));
await patiently(oldIndex);
const search = () =>
  database.query('SELECT count(*) FROM webhook_events WHERE tenant_id = $1 AND strpos(body, $2) > 0', [
    organizationId,
    person,
  ]);
console.log('searched for in their text in', await timed(search, 5));
console.log('20 such searches at once in', await timed(() => Promise.all(Array.from({ length: 20 }, search)), 3));
await database.query('DROP INDEX webhook_events_of_tenant_idx');
const forget = () => database.transaction((tx) => subjects.forget(organizationId, tx, person));
console.log('erased in', await timed(forget, 1), 'and', await count(), 'are left');

await dataSource.destroy();
await postgres.stop();
