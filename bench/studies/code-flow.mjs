// Complete sign-ins to an application (the passkey's two requests, then authorize, interaction, back, and the token
// endpoint) against better-auth's sign-in by e-mail and password, in one run, in turns. Needs a build (npm run build).
//   npm run bench code-flow -- [rounds]
// better-auth is measured twice: as it comes, and with a password hash that costs nothing (the rest of its sign-in).
import { spawn } from 'node:child_process';
import { createHash, randomBytes, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Database, migrate } from '@plinth/database';
import pg from 'pg';
import { Agent, request } from 'undici';
import { identityDataSource } from '../../dist/modules/apps/identity-api/database/data-source.js';
import { coseKey, privateKey } from '../harness/passkey.mjs';
import { installPeers } from '../harness/peers.mjs';
import { startBenchPostgres } from '../harness/postgres.mjs';

const rounds = Number(process.argv[2] ?? 3);
const folder = installPeers();
const users = 1_000;
const connections = 16;
const seconds = 5;
const [port, otherPort] = [3907, 3908];
const origin = `http://localhost:${port}`;
const callback = 'https://app.example.com/callback';
const sha256 = (data) => createHash('sha256').update(data).digest();
const authenticatorData = Buffer.concat([sha256('localhost'), Buffer.from([0x1d, 0, 0, 0, 0])]);
const organizationId = 'a0000000-0000-7000-8000-000000000000';
const clientId = 'c1000000-0000-7000-8000-000000000000';

const dispatcher = new Agent({ connections });
const processes = [];
const postgres = await startBenchPostgres();
try {
  await seed();
  await measure();
} finally {
  for (const child of processes) child.kill();
  await dispatcher.close();
  await postgres.stop();
}

async function seed() {
  const dataSource = await identityDataSource(postgres.url, 2).initialize();
  await migrate(dataSource);
  const database = new Database(dataSource);
  const id = (kind) => `('${kind}000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await database.transaction(async (tx) => {
    for (const text of [
      `INSERT INTO organizations (id, slug, display_name) VALUES ('${organizationId}', 'bench', 'Bench')`,
      `INSERT INTO policy_sets (organization_id, version, policy_count) VALUES ('${organizationId}', 1, 0) ON CONFLICT DO NOTHING`,
      `INSERT INTO users (id, organization_id, email, display_name, user_handle, groups)
       SELECT ${id('b0')}, '${organizationId}', n || '@bench.example', 'Bench', sha256(n::text::bytea), '{staff}'
         FROM generate_series(0, ${users - 1}) AS n`,
      `INSERT INTO passkeys (id, organization_id, user_id, credential_id, public_key, display_name, sign_count,
              backup_eligible, backed_up, aaguid)
       SELECT ${id('c0')}, '${organizationId}', ${id('b0')}, sha256(('p' || n)::bytea), '\\x${coseKey.toString('hex')}',
              'Bench', 0, true, true, '00000000-0000-0000-0000-000000000000' FROM generate_series(0, ${users - 1}) AS n`,
      `INSERT INTO clients (id, organization_id, name, type, redirect_uris, post_logout_redirect_uris, audiences, scopes,
              service_scopes, dpop_bound, token_endpoint_auth_method, created_at, updated_at)
       VALUES ('${clientId}', '${organizationId}', 'Bench', 'public', '{${callback}}', '{}', '{}',
              '{openid,email}', '{}', false, 'none', now(), now())`,
    ])
      await tx.query(text);
  });
  await dataSource.destroy();
}

async function measure() {
  start(join(import.meta.dirname, '../../dist/apps/identity-api/main.js'), {
    NODE_ENV: 'development',
    DATABASE_URL: postgres.url,
    PORT: String(port),
    PUBLIC_URL: origin,
    LOG_LEVEL: 'fatal',
    DATABASE_POOL_SIZE: '16',
    SIGN_IN_PER_MINUTE: '0',
    AUTHORIZATIONS_PER_MINUTE: '0',
    RATE_LIMIT_PER_MINUTE: '0',
  });
  await until(`http://127.0.0.1:${port}/health/live`);
  const flows = [['code flow with passkey (6 requests)', codeFlow, 6]];
  if (folder) {
    for (const [index, hash] of ['scrypt', 'none'].entries()) {
      const at = otherPort + index;
      await startBetterAuth(at, hash);
      flows.push([`better-auth sign-in, hash ${hash}`, () => signInToBetterAuth(at), 1]);
    }
  }
  const rates = flows.map(() => []);
  for (const [, work] of flows) await rate(work, 2);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, [, work, requests]] of flows.entries())
      rates[index].push(requests * (await rate(work, seconds)));
  const medians = rates.map((each) => each.sort((one, other) => one - other)[Math.floor(each.length / 2)]);
  for (const [index, [name, , requests]] of flows.entries()) {
    const ratio = index === 0 ? '' : `; code flow / this: ${(medians[0] / medians[index]).toFixed(2)}`;
    const each = rates[index].map(Math.round).join(', ');
    const flowsPerSecond = Math.round(medians[index] / requests);
    console.log(`${name}: ${Math.round(medians[index])} requests/s (${each}), ${flowsPerSecond} sign-ins/s${ratio}`);
  }
}

/** A new browser each time: it has no cookies, and its person signs in. */
async function codeFlow() {
  const jar = new Map();
  const call = async (method, path, { json, form, bearer } = {}) => {
    const answer = await request(`http://127.0.0.1:${port}${path}`, {
      dispatcher,
      method,
      headers: {
        host: `localhost:${port}`,
        ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await answer.body.text();
    if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.statusCode} ${text}`);
    return { location: answer.headers.location, body: text.startsWith('{') ? JSON.parse(text) : undefined };
  };
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid email',
    state: 'x',
    code_challenge: sha256(verifier).toString('base64url'),
    code_challenge_method: 'S256',
  });
  const begun = await call('GET', `/oauth/authorize?${query}`);
  const { pathname: interaction } = new URL(begun.location, origin);
  const { body: options } = await call('POST', '/v1/auth/passkey/login/begin');
  const { body: session } = await call('POST', '/v1/auth/passkey/login/complete', {
    json: assertion(options.challenge),
  });
  const done = await call('POST', `${interaction}/complete`, { bearer: session.session_token });
  const onwards = new URL(done.body.redirect_to, origin);
  const back = await call('GET', `${onwards.pathname}${onwards.search}`);
  const code = new URL(back.location).searchParams.get('code');
  const { body: tokens } = await call('POST', '/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: callback,
      code_verifier: verifier,
    },
  });
  if (!tokens.id_token) throw new Error('There is no ID token.');
}

function assertion(challenge) {
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
  const id = sha256(`p${Math.floor(Math.random() * users)}`).toString('base64url');
  const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
  const response = {
    authenticatorData: authenticatorData.toString('base64url'),
    clientDataJSON: clientData.toString('base64url'),
    signature: signature.toString('base64url'),
  };
  return { id, rawId: id, response };
}

/** better-auth as its documentation sets it up, on the same PostgreSQL, with its rate limit off as ours is. */
async function startBetterAuth(at, hash) {
  const name = `better_${hash}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const file = join(folder, 'server.mjs');
  writeFileSync(
    file,
    `import { createServer } from 'node:http';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import pg from 'pg';
const [port, hash] = [Number(process.env.PORT), process.env.HASH];
const free = { hash: async (password) => password, verify: async ({ hash, password }) => hash === password };
const options = {
  baseURL: 'http://localhost:' + port,
  secret: process.env.SECRET,
  database: new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 }),
  emailAndPassword: { enabled: true, ...(hash === 'none' ? { password: free } : {}) },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
};
await (await getMigrations(options)).runMigrations();
const auth = betterAuth(options);
for (let n = 0; n < 50; n += 1)
  await auth.api.signUpEmail({ body: { name: 'Bench', email: n + '@bench.example', password: 'a good password' } });
createServer(toNodeHandler(auth)).listen(port, '127.0.0.1', () => console.log('ready'));
`,
  );
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const child = start(
    file,
    {
      NODE_ENV: 'production',
      PORT: String(at),
      HASH: hash,
      DATABASE_URL: url.href,
      SECRET: randomBytes(32).toString('base64'),
    },
    folder,
  );
  for await (const line of createInterface({ input: child.stdout })) if (line === 'ready') break;
}

async function signInToBetterAuth(at) {
  const answer = await request(`http://127.0.0.1:${at}/api/auth/sign-in/email`, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${at}` },
    body: JSON.stringify({ email: `${Math.floor(Math.random() * 50)}@bench.example`, password: 'a good password' }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`better-auth: ${answer.statusCode} ${text}`);
}

function start(file, environment, cwd = process.cwd()) {
  const child = spawn(process.execPath, [file], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  return child;
}

async function until(url) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function rate(work, forSeconds) {
  const end = performance.now() + forSeconds * 1_000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return count / forSeconds;
}
