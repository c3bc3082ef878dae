// What the audit log costs: a small change with and without its event, chaining, and the audit log at a million events.
// Needs a build (npm run build).
//   npm run bench audit -- [events]
import { Database, migrate } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { noWebhookTracing, WebhookOutbox } from '@plinth/webhook-delivery';
import { AuditChainRepository } from '../../dist/modules/apps/identity-api/audit/audit-chain.repository.js';
import { AuditChainService } from '../../dist/modules/apps/identity-api/audit/audit-chain.service.js';
import { AuditCheckpointsRepository } from '../../dist/modules/apps/identity-api/audit/audit-checkpoints.repository.js';
import { AuditCheckpointsService } from '../../dist/modules/apps/identity-api/audit/audit-checkpoints.service.js';
import { AuditEventsRepository } from '../../dist/modules/apps/identity-api/audit/audit-events.repository.js';
import { AuditEventsService } from '../../dist/modules/apps/identity-api/audit/audit-events.service.js';
import { AuditRepository } from '../../dist/modules/apps/identity-api/audit/audit.repository.js';
import { AuditService } from '../../dist/modules/apps/identity-api/audit/audit.service.js';
import { identityDataSource } from '../../dist/modules/apps/identity-api/database/data-source.js';
import { startBenchPostgres } from '../harness/postgres.mjs';

const eventCount = Number(process.argv[2] ?? 1_000_000);
const writers = 8;
const seconds = 5;
const organizationId = uuidV7();
const users = Array.from({ length: 1_000 }, () => uuidV7());
const origin = {
  ip: '203.0.113.77',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  requestId: uuidV7(),
};

const postgres = await startBenchPostgres();
const dataSource = await identityDataSource(postgres.url, writers + 2).initialize();
const database = new Database(dataSource);
const ends = new AuditChainRepository(database);
const chains = new AuditChainService(database, ends);
const audit = new AuditService(
  new AuditRepository(),
  new WebhookOutbox({ notify: () => undefined }, { keepsAllEvents: false, tracing: noWebhookTracing }),
);
/** The statements that were measured, to be explained afterwards. */
const statements = new Map();
let measured = '';
const noting = {
  query(text, values) {
    statements.set(`${measured} ${text}`, { name: measured, text, values });
    return database.query(text, values);
  },
};
const auditEvents = new AuditEventsService(
  new AuditEventsRepository(noting),
  chains,
  new AuditCheckpointsService(new AuditCheckpointsRepository(database)),
  { of: () => Promise.resolve(organizationId) },
);

/** How often `change` is done in a second by `writers` at once. */
async function rate(change) {
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  const write = async () => {
    for (; performance.now() < end; done += 1) await change();
  };
  await Promise.all(Array.from({ length: writers }, write));
  return Math.round(done / seconds);
}

async function timed(name, work) {
  const times = [];
  measured = name;
  let result;
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    result = await work();
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  console.log(`${name.padEnd(52)} median ${times[2].toFixed(1)} ms`);
  return result;
}

const anyUser = () => users[Math.floor(Math.random() * users.length)];
const touch = (tx, user) => tx.query('UPDATE users SET last_sign_in_at = now() WHERE id = $1', [user]);
const event = (user) => ({
  action: 'session.created',
  actor: { type: 'user', id: user },
  target: { type: 'session', id: uuidV7() },
  details: { aal: 'aal2' },
});

try {
  await migrate(dataSource);
  await database.query(`INSERT INTO organizations (id, slug, display_name) VALUES ($1, 'bench', 'Bench')`, [
    organizationId,
  ]);
  await database.query(
    `INSERT INTO users (id, organization_id, email, display_name, user_handle)
     SELECT id, $1, id || '@people.example', 'Someone', uuid_send(id) FROM unnest($2::uuid[]) AS id`,
    [organizationId, users],
  );

  const change = (work) => () => database.transaction(work);
  const bare = change((tx) => touch(tx, anyUser()));
  const audited = change(async (tx) => {
    const user = anyUser();
    await touch(tx, user);
    await audit.record(organizationId, tx, event(user), origin);
  });
  await rate(bare);
  const [without, withEvent] = [await rate(bare), await rate(audited)];
  console.log(`changes a second, ${writers} at once: ${without} without an event, ${withEvent} with one`);

  const chained = change(async (tx) => {
    const user = anyUser();
    await ends.hold(organizationId, tx);
    await touch(tx, user);
    await audit.record(organizationId, tx, event(user), origin);
  });
  console.log(`changes a second that hold the end of the chain until they commit: ${await rate(chained)}`);

  const worker = setInterval(() => void chains.chainAll(), 1_000);
  console.log(`changes a second while the worker chains: ${await rate(audited)}`);
  clearInterval(worker);

  const [{ count }] = await database.query('SELECT count(*)::int AS count FROM audit_arrivals');
  const more = eventCount - count;
  const begin = Date.now();
  // These lie ten seconds apart, each up to two seconds late.
  const at = (share) => new Date(begin + share * more * 10_000);
  await database.query('SET statement_timeout = 0');
  await dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query(
      `INSERT INTO audit_arrivals (id, organization_id, occurred_at, action, actor_type, actor_id, target_type,
         target_id, result, ip, user_agent, request_id, details)
       SELECT gen_random_uuid(), $1, now() + n * interval '10 seconds' - n * 7 % 20 * interval '0.1 seconds',
         (ARRAY['session.created', 'session.revoked', 'sign_in.failed', 'user.updated'])[1 + n % 4], 'user',
         'usr_' || (n % 1000), CASE n % 4 WHEN 3 THEN 'user' ELSE 'session' END,
         CASE n % 4 WHEN 3 THEN 'usr_' || (n % 1000) ELSE gen_random_uuid()::text END,
         CASE n % 100 WHEN 2 THEN 'failure' ELSE 'success' END,
         '203.0.113.0/24', 'Firefox 140', gen_random_uuid()::text, '{"aal":"aal2"}'
       FROM generate_series(1, $2::int) AS n`,
      [organizationId, more],
    );
  });
  await database.query('ANALYZE audit_arrivals');
  const chaining = performance.now();
  let left = 1;
  while (left > 0) {
    await chains.chainAll();
    [{ left }] = await database.query('SELECT count(*)::int AS left FROM audit_arrivals');
  }
  const chainedIn = (performance.now() - chaining) / 1_000;
  console.log(`chained ${more + count} waiting events: ${Math.round((more + count) / chainedIn)} a second`);
  await dataSource.query('ANALYZE audit_events');

  await database.query(
    `INSERT INTO audit_arrivals (id, organization_id, occurred_at, action, actor_type, result, details)
     SELECT gen_random_uuid(), $1, $2, 'session.created', 'system', 'success', '{}' FROM generate_series(1, 25000)`,
    [organizationId, at(1)],
  );
  const ofOneMoment = performance.now();
  for (let round = 0; round < 2; round += 1) await chains.chainAll();
  console.log(`chained 25000 events of one moment in ${((performance.now() - ofOneMoment) / 1_000).toFixed(1)} s`);

  await dataSource.query('VACUUM (ANALYZE) audit_events');

  const list = (filters) => auditEvents.list({}, { page: 1, per_page: 25, ...filters });
  await timed('list, newest 25', () => list({}));
  await timed('list, the last page', () => list({ page: Math.ceil(eventCount / 25) }));
  await timed('list, one action', () => list({ action: 'sign_in.failed' }));
  await timed('list, one actor', () => list({ actor: 'usr_7' }));
  await timed('list, one user id', () => list({ actor: users[0] }));
  await timed('list, one target', () => list({ target: 'usr_7' }));
  await timed('list, one target, one action', () => list({ target: 'usr_7', action: 'user.updated' }));
  await timed('list, failures', () => list({ result: 'failure' }));
  await timed('list, successes', () => list({ result: 'success' }));
  await timed('list, failures of one action', () => list({ result: 'failure', action: 'sign_in.failed' }));
  const ranges = {
    'to, the oldest tenth': { to: at(0.1) },
    'to, all but the newest': { to: at(0.99) },
    'from, the newest': { from: at(0.99) },
    'from, all but the oldest': { from: at(0.01) },
    'a narrow range': { from: at(0.5), to: new Date(at(0.5).getTime() + 3_600_000) },
    'a wide range': { from: at(0.1), to: at(0.9) },
  };
  const others = { '': {}, ', one action': { action: 'sign_in.failed' }, ', one actor': { actor: 'usr_7' } };
  for (const [range, times] of Object.entries(ranges))
    for (const [other, filter] of Object.entries(others))
      await timed(`list, ${range}${other}`, () => list({ ...times, ...filter }));
  await timed('list, a wide range, its last page', () => list({ ...ranges['a wide range'], page: eventCount * 0.032 }));
  measured = 'verify';
  const start = performance.now();
  const verification = await auditEvents.verify({}, {});
  console.log(`verify: ${((performance.now() - start) / 1_000).toFixed(1)} s`, JSON.stringify(verification));
  if (!verification.valid || verification.checked < eventCount) process.exitCode = 1;
  for (const { name, text, values } of statements.values()) {
    const plan = await database.query(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`, values);
    console.log(`\n${name}\n${plan.map((row) => row['QUERY PLAN']).join('\n')}`);
  }
} finally {
  await dataSource.destroy();
  await postgres.stop();
}
