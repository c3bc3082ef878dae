// A base backup and archived WAL restore identity-api to a moment, as in docs/operations/backup-restore.md. Later changes are
// lost: an erased person exists again, until the steps after a restore.
import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testPostgres } from '../../libs/test-kit/node/test-postgres-server.mjs';
import { clientOf, eventually, root, startStack } from './stack.mjs';

/** Users created before the base backup, between it and the target time, and later. */
const counts = { inBackup: 300, inWal: 300, lost: 30 };

/** Returns what was measured. */
export async function pointInTime() {
  const archive = mkdtempSync(join(tmpdir(), 'plinth-wal-'));
  chmodSync(archive, 0o777); // under root the server runs as another user
  const archiving = ['archive_mode=on', `archive_command=cp %p ${archive}/%f`];
  const [first, second] = [testPostgres({ settings: archiving, isQuiet: true }), testPostgres({ settings: [] })];
  const [primary, restored] = [first.server(), second.server()];
  await primary.start(['service']);
  const server = { url: primary.urlOf('service'), close: () => primary.stop(5_000) };
  const stack = await startStack({ app: 'identity-api', server });
  try {
    const api = stack.process('main');
    await api.start();
    const token = await stack.cli('tokens:create', '--operator', '--name', 'operations');
    const operator = clientOf(`http://127.0.0.1:${api.port}`, token);
    const lumetta = { slug: 'lumetta', display_name: 'Lumetta' };
    const { id: organization_id } = (await operator('POST', '/v1/organizations', lumetta)).body;
    let made = 0;
    const addUsers = async (/** @type {number} */ count) => {
      let id = '';
      for (let index = 0; index < count; index += 1) {
        const name = `user.${(made += 1)}`;
        const user = { organization_id, email: `${name}@lumetta.example`, display_name: name };
        ({ id } = (await operator('POST', '/v1/users', user)).body);
      }
      return id;
    };
    const statusOf = async (/** @type {string} */ id) => (await operator('GET', `/v1/users/${id}`)).status;
    await addUsers(counts.inBackup);
    await copyOf(stack.owner, first.folder, second.folder);
    const erased = await addUsers(counts.inWal);
    const { rows } = await stack.owner.query('SELECT now()::text AS target');
    await operator('DELETE', `/v1/users/${erased}`);
    await addUsers(counts.lost);
    const log = (await operator('GET', `/v1/audit-events?organization_id=${organization_id}&action=user.deleted`)).body
      .data;
    const wal = (await stack.owner.query('SELECT pg_walfile_name(pg_switch_wal()) AS file')).rows[0].file;
    await eventually('the WAL is archived', () => existsSync(join(archive, wal)));
    await api.stop();

    const startedAt = Date.now();
    appendFileSync(
      join(second.folder, 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${rows[0].target}'\nrecovery_target_action = 'promote'\n`,
    );
    await restored.start(['service']);
    const owner = await stack.connect(restored.urlOf('service'));
    await eventually('the recovery has ended', async () => {
      return !(await owner.query('SELECT pg_is_in_recovery() AS is_recovering')).rows[0].is_recovering;
    });
    const users = (await owner.query('SELECT count(*)::int AS count FROM users WHERE deleted_at IS NULL')).rows[0]
      .count;
    await owner.end();
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
    const DATABASE_URL = restored.urlOf('service', { role: 'plinth_service', password: 'plinth_service' });
    await stack.cliWith({ DATABASE_URL, MIGRATION_DATABASE_URL: restored.urlOf('service') }, 'migrate');
    await stack.cliWith({ DATABASE_URL }, 'sessions:revoke-all');
    await api.start({ DATABASE_URL });
    if (users !== counts.inBackup + counts.inWal) throw new Error(`${users} users exist after the restore`);
    if ((await statusOf(erased)) !== 200) throw new Error('the erased person does not exist at the target time');
    await repeatErasures({ ...stack.configuration, DATABASE_URL }, log);
    if ((await statusOf(erased)) !== 404) throw new Error('the erasure was not repeated');
    return `restored to a moment in ${seconds} s: ${users} users, ${counts.inWal} of them from WAL; an erasure repeated`;
  } finally {
    await stack.close();
    await restored.stop(5_000);
    first.remove();
    second.remove();
    rmSync(archive, { recursive: true });
  }
}

/**
 * A base backup, as pg_basebackup takes it, which the embedded PostgreSQL lacks.
 * @param {import('pg').Pool} pool @param {string} from @param {string} to
 */
async function copyOf(pool, from, to) {
  const admin = await pool.connect();
  await admin.query("SELECT pg_backup_start('base', fast => true)");
  execFileSync('cp', ['-a', from, to]);
  const { labelfile } = (await admin.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)')).rows[0];
  admin.release();
  rmSync(join(to, 'postmaster.pid'));
  const { uid, gid } = statSync(to);
  for (const [name, text] of Object.entries({ backup_label: labelfile, 'recovery.signal': '' })) {
    writeFileSync(join(to, name), text);
    chownSync(join(to, name), uid, gid);
  }
}

/** @param {Record<string, string>} configuration @param {object[]} events */
async function repeatErasures(configuration, events) {
  const env = { PATH: process.env.PATH ?? '', ...configuration };
  const program = [join(root, 'dist/apps/identity-api/cli.js'), 'erasures:repeat'];
  const child = spawn(process.execPath, program, { env, stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin?.end(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`erasures:repeat ended with ${code}`);
}
