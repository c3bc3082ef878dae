// Backs up and restores into a separate cluster, as in docs/operations/backup-restore.md: earlier cursors see every event, stored
// secrets can be decrypted, and the audit log verifies. Uses the installed pg_dump if it is new enough, otherwise ./pg-dump.mjs.
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buyerRequest, clientOf, eventually, makeVendor, startPostgres, startReceiver, startStack } from './stack.mjs';

/** @returns {Promise<string>} what was measured */
export const restore = async () => `${await catalogue()}; ${await identity()}`;

async function catalogue() {
  const stack = await startStack();
  const receiver = await startReceiver();
  const fresh = await startPostgres('service');
  try {
    const [api, worker] = [stack.process('main'), stack.process('worker')];
    await Promise.all([api.start(), worker.start()]);
    const url = `http://127.0.0.1:${api.port}`;
    const { platform, vendor, brandId } = await makeVendor(stack.cli, url);
    const hook = { url: receiver.url, events: ['request.created'] };
    const { secret } = (await vendor('POST', '/api/v1/key/webhooks', hook)).body.data;
    let made = 0;
    const change = async (/** @type {number} */ times) => {
      for (let count = 0; count < times; count += 1)
        await platform('POST', '/api/v1/platform/requests', buyerRequest(brandId, (made += 1)));
    };
    const eventsAfter = async (/** @type {string} */ cursor) => {
      const ids = [];
      for (let after = cursor; ;) {
        const { status, body } = await vendor('GET', `/api/v1/key/events?limit=7&after=${encodeURIComponent(after)}`);
        if (status !== 200) throw new Error(`the cursor gives ${status}: ${JSON.stringify(body)}`);
        if (body.data.length === 0) return ids;
        ids.push(...body.data.map((/** @type {{ id: string }} */ { id }) => id));
        after = body.nextCursor;
      }
    };
    await change(20);
    const { nextCursor: cursor } = (await vendor('GET', '/api/v1/key/events?limit=5')).body;
    await eventually('all are delivered', () => receiver.received.size === 20);
    const before = await eventsAfter(cursor);

    await Promise.all([api.stop(), worker.stop()]);
    const { how, DATABASE_URL } = await moved(stack, fresh.url);
    await Promise.all([api.start({ DATABASE_URL }), worker.start({ DATABASE_URL })]);
    await stack.cliWith({ DATABASE_URL }, 'secrets:reseal'); // fails when it cannot open one
    await change(5);
    await eventually('secrets open: what comes now is signed with them', () => receiver.received.size >= 25);
    for (const [id, { body, headers }] of receiver.received) {
      const signed = `${id}.${String(headers['webhook-timestamp'])}.${body}`;
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      if (`v1,${createHmac('sha256', key).update(signed).digest('base64')}` !== headers['webhook-signature'])
        throw new Error(`the signature of ${id} is not that of the webhook's secret`);
    }
    const after = await eventually('the feed has what came after', async () => {
      const seen = await eventsAfter(cursor);
      return seen.length >= before.length + 5 && seen;
    });
    if (before.some((id, index) => after[index] !== id)) throw new Error('the old cursor misses events');
    return `catalogue-api (${how}): an old cursor saw ${after.length} of ${after.length} events, secrets open`;
  } finally {
    receiver.close();
    await stack.close();
    await fresh.close();
  }
}

async function identity() {
  const stack = await startStack({ app: 'identity-api' });
  const fresh = await startPostgres('service');
  try {
    const [api, worker] = [stack.process('main'), stack.process('worker')];
    await Promise.all([api.start(), worker.start()]);
    const token = await stack.cli('tokens:create', '--operator', '--name', 'operations');
    const operator = clientOf(`http://127.0.0.1:${api.port}`, token);
    const organization = { slug: 'lumetta', display_name: 'Lumetta' };
    const { id } = (await operator('POST', '/v1/organizations', organization)).body;
    for (let number = 0; number < 5; number += 1)
      await operator('PATCH', `/v1/organizations/${id}`, { display_name: `Lumetta ${number}` });
    const verified = async () => {
      const { status, body } = await operator('GET', `/v1/audit-events:verify?organization_id=${id}`);
      if (status !== 200) throw new Error(`the audit log gives ${status}: ${JSON.stringify(body)}`);
      return body;
    };
    const before = await eventually('the audit log has all', async () => {
      const found = await verified();
      return JSON.stringify(found).includes('true') && found;
    });
    await Promise.all([api.stop(), worker.stop()]);
    const { DATABASE_URL } = await moved(stack, fresh.url);
    await Promise.all([api.start({ DATABASE_URL }), worker.start({ DATABASE_URL })]);
    await stack.cliWith({ DATABASE_URL }, 'secrets:reseal');
    const after = await verified();
    if (JSON.stringify(after) !== JSON.stringify(before))
      throw new Error(`the audit log was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`);
    return `identity-api: the audit log verifies as before (${JSON.stringify(after)})`;
  } finally {
    await stack.close();
    await fresh.close();
  }
}

/**
 * Moves a database into a new cluster, as in docs/operations/backup-restore.md: an owner without superuser rights, the dump, and
 * `migrate`, which creates the service's role. Returns how it was dumped, and the role's URL.
 * @param {Awaited<ReturnType<typeof startStack>>} stack @param {string} superuserUrl
 */
async function moved({ owner, ownerUrl, cliWith, connect }, superuserUrl) {
  const superuser = await connect(superuserUrl);
  await superuser.query(
    `CREATE ROLE plinth LOGIN CREATEROLE PASSWORD 'plinth'; ALTER DATABASE service OWNER TO plinth`,
  );
  await superuser.end();
  const to = Object.assign(new URL(superuserUrl), { username: 'plinth', password: 'plinth' }).href;
  const folder = mkdtempSync(join(tmpdir(), 'plinth-dump-'));
  const file = join(folder, 'service.dump');
  const withoutRoles = ['--no-owner', '--no-privileges'];
  const {
    rows: [server],
  } = await owner.query("SELECT current_setting('server_version_num')::int / 10000 AS major");
  const isInstalled = pgDumpMajor() >= server.major;
  if (isInstalled) {
    execFileSync('pg_dump', ['--format=custom', `--file=${file}`, ownerUrl]);
    const args = [...withoutRoles, '--exit-on-error', `--dbname=${to}`, file];
    execFileSync('pg_restore', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  } else {
    const program = join(import.meta.dirname, 'pg-dump.mjs');
    execFileSync(process.execPath, [program, ownerUrl, file, ...withoutRoles], { stdio: 'inherit' });
    const target = await connect(to);
    // In one transaction, and without psql commands.
    await target
      .query(readFileSync(file, 'utf8').replaceAll(/^\\(?:un)?restrict .*$/gm, ''))
      .finally(() => target.end());
  }
  rmSync(folder, { recursive: true });
  const DATABASE_URL = Object.assign(new URL(to), { username: 'plinth_service', password: 'plinth_service' }).href;
  await cliWith({ DATABASE_URL, MIGRATION_DATABASE_URL: to }, 'migrate');
  return { how: isInstalled ? 'pg_dump and pg_restore' : 'pg_dump, as WebAssembly', DATABASE_URL };
}

function pgDumpMajor() {
  try {
    return Number(/(\d+)\./.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' }))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
