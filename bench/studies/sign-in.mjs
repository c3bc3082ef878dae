// What a sign-in and the check of a session cost with a million users, passkeys and sessions: the plans of their
// statements, and both over HTTP against one process. Needs a build (npm run build).
//   npm run bench sign-in -- [rows]
import { spawn } from 'node:child_process';
import { createHash, randomBytes, sign } from 'node:crypto';
import { join } from 'node:path';
import { Database, migrate } from '@plinth/database';
import { Agent, request } from 'undici';
import { identityDataSource } from '../../dist/modules/apps/identity-api/database/data-source.js';
import { ChallengesRepository } from '../../dist/modules/apps/identity-api/passkeys/challenges.repository.js';
import { PasskeysRepository } from '../../dist/modules/apps/identity-api/passkeys/passkeys.repository.js';
import { allOrganizations } from '../../dist/modules/apps/identity-api/principal.js';
import { SessionsRepository } from '../../dist/modules/apps/identity-api/sessions/sessions.repository.js';
import { coseKey, privateKey } from '../harness/passkey.mjs';
import { startBenchPostgres } from '../harness/postgres.mjs';

const rows = Number(process.argv[2] ?? 1_000_000);
const connections = 16;
const seconds = 10;
const port = 3907;
const origin = `http://localhost:${port}`;
const sha256 = (data) => createHash('sha256').update(data).digest();

const postgres = await startBenchPostgres();
const dataSource = await identityDataSource(postgres.url, 4).initialize();
const database = new Database(dataSource);
let api;
try {
  await migrate(dataSource);
  await seed();
  await explain();
  await measure();
} finally {
  api?.kill();
  await dataSource.destroy();
  await postgres.stop();
}

/** A thousand users to an organization, one passkey and one session to a user; both found by the number of the user. */
async function seed() {
  const startedAt = performance.now();
  const organizations = Math.ceil(rows / 1_000);
  const id = (kind, number) => `('${kind}000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
  for (const text of [
    `INSERT INTO organizations (id, slug, display_name)
     SELECT ${id('a0', 'n')}, 'bench-' || n, 'Bench' FROM generate_series(0, ${organizations - 1}) AS n`,
    `INSERT INTO policy_sets (organization_id, version, policy_count)
     SELECT ${id('a0', 'n')}, 1, 0 FROM generate_series(0, ${organizations - 1}) AS n`,
    `INSERT INTO users (id, organization_id, email, display_name, user_handle, groups)
     SELECT ${id('b0', 'n')}, ${id('a0', 'n / 1000')}, n || '@bench.example', 'Bench', sha256(n::text::bytea), '{staff}'
       FROM generate_series(0, ${rows - 1}) AS n`,
    `INSERT INTO passkeys (id, organization_id, user_id, credential_id, public_key, display_name, sign_count,
            backup_eligible, backed_up, aaguid)
     SELECT ${id('c0', 'n')}, ${id('a0', 'n / 1000')}, ${id('b0', 'n')}, sha256(('p' || n)::bytea),
            '\\x${coseKey.toString('hex')}', 'Bench', 0, true, true, ${id('00', '0')} FROM generate_series(0, ${rows - 1}) AS n`,
    `INSERT INTO sessions (id, organization_id, user_id, passkey_id, token_hash, aal, amr, policies_version,
            user_version, expires_at)
     SELECT ${id('d0', 'n')}, ${id('a0', 'n / 1000')}, ${id('b0', 'n')}, ${id('c0', 'n')},
            sha256(('ids_' || lpad(n::text, 43, '0'))::bytea), 'aal2', '{swk,user,mfa}', 1, 1, now() + interval '1 day'
       FROM generate_series(0, ${rows - 1}) AS n`,
  ]) {
    await database.transaction(async (tx) => {
      // References hold by how the rows are made.
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query('SET LOCAL statement_timeout = 0');
      await tx.query(text);
    });
  }
  await database.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query('ANALYZE');
  });
  console.log(`${rows} users, passkeys and sessions in ${Math.round((performance.now() - startedAt) / 1_000)} s\n`);
}

/** The plans of the statements that every sign-in and every request of a session run, as the repositories send them. */
async function explain() {
  const statements = [];
  const noting = { query: async (text, values) => (statements.push([text, values]), []) };
  const number = Math.floor(rows / 2);
  const [{ id: userId, organization_id: organizationId }] = await database.query(
    'SELECT id, organization_id FROM users WHERE email = $1',
    [`${number}@bench.example`],
  );
  const passkeyId = userId.replace('b0', 'c0');
  const sessions = new SessionsRepository(noting);
  const passkeys = new PasskeysRepository(noting);
  await sessions.findAlive(allOrganizations, sha256(`ids_${String(number).padStart(43, '0')}`));
  await sessions.touch(organizationId, userId.replace('b0', 'd0'), { ip: null, country: null });
  await sessions.listOf(organizationId, userId, { page: 1, perPage: 25 });
  await sessions.listActivityOf(organizationId, userId, { page: 1, perPage: 25 });
  await sessions.end(organizationId, noting, userId, { passkeyId });
  await new ChallengesRepository(noting).take(allOrganizations, randomBytes(32));
  await passkeys.findByCredentialId(allOrganizations, sha256(`p${number}`));
  await passkeys.use(organizationId, noting, passkeyId, { signCount: 1, backedUp: true });
  for (const [text, values] of statements) {
    const plan = await database.transaction(async (tx) => {
      const lines = [];
      // The second time, when everything is in memory, and without effect.
      for (let time = 0; time < 2; time += 1) {
        await tx.query('SAVEPOINT explained');
        lines.splice(0, lines.length, ...(await tx.query(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) ${text}`, values)));
        await tx.query('ROLLBACK TO explained');
      }
      return lines.map((line) => line['QUERY PLAN']);
    });
    const scans = plan
      .filter((line) => /Scan/.test(line))
      .map((line) =>
        line
          .trim()
          .replace(/\(cost.*/, '')
          .trim(),
      );
    console.log(text.replaceAll(/\s+/g, ' ').slice(0, 100));
    console.log(`  ${plan.find((line) => /Execution Time/.test(line))?.trim()}; ${[...new Set(scans)].join('; ')}`);
  }
}

async function measure() {
  const environment = {
    NODE_ENV: 'development',
    DATABASE_URL: postgres.url,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    DATABASE_POOL_SIZE: '16',
  };
  const unlimited = { SIGN_IN_PER_MINUTE: '0', RATE_LIMIT_PER_MINUTE: '0' };
  const main = join(import.meta.dirname, '../../dist/apps/identity-api/main.js');
  api = spawn(process.execPath, [main], { env: { ...process.env, ...environment, ...unlimited }, stdio: 'inherit' });
  const dispatcher = new Agent({ connections });
  const call = async (method, path, body, headers = {}) => {
    const answer = await request(`http://127.0.0.1:${port}${path}`, {
      dispatcher,
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const parsed = await answer.body.json();
    if (answer.statusCode >= 300) throw new Error(JSON.stringify(parsed));
    return parsed;
  };
  for (;;) {
    if (await call('GET', '/health/live').catch(() => false)) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }

  const authenticatorData = Buffer.concat([sha256('localhost'), Buffer.from([0x1d, 0, 0, 0, 0])]);
  const signIn = async () => {
    const { challenge } = await call('POST', '/v1/auth/passkey/login/begin');
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
    const id = sha256(`p${Math.floor(Math.random() * rows)}`).toString('base64url');
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
    const response = {
      authenticatorData: authenticatorData.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return call('POST', '/v1/auth/passkey/login/complete', { id, rawId: id, response });
  };
  const check = () => {
    const token = `ids_${String(Math.floor(Math.random() * rows)).padStart(43, '0')}`;
    return call('GET', '/v1/sessions/current', undefined, { authorization: `Bearer ${token}` });
  };
  console.log();
  for (const [name, work] of [
    ['sign-ins (begin and complete)', signIn],
    ['GET /v1/sessions/current', check],
  ]) {
    await rate(work, 2);
    const { perSecond, p50, p99 } = await rate(work, seconds);
    console.log(`${name}: ${perSecond}/s at ${connections} at once; p50 ${p50} ms, p99 ${p99} ms`);
  }
  await dispatcher.close();
}

async function rate(work, forSeconds) {
  const end = performance.now() + forSeconds * 1_000;
  const times = [];
  const worker = async () => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      await work();
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor(times.length * share)].toFixed(1);
  return { perSecond: Math.round(times.length / forSeconds), p50: at(0.5), p99: at(0.99) };
}
