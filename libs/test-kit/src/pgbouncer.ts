import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

const program = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer';

export interface TestPgBouncer {
  /** Variables of a service that runs through it. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Starts a PgBouncer in transaction mode, with its default settings and two server connections for `serviceUrl`. It
 * carries named statements if its version can.
 */
export async function startPgBouncer(
  serviceUrl: string,
  {
    carriesStatements = true,
    ignoresSettings = false,
  }: { carriesStatements?: boolean; ignoresSettings?: boolean } = {},
): Promise<TestPgBouncer> {
  const [, minor] = /PgBouncer 1\.(\d+)/.exec(spawnSync(program, ['--version']).stdout.toString()) ?? [];
  const isConfigurable = Number(minor) >= 21;
  const namesStatements = isConfigurable && carriesStatements;
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-test-'));
  const { hostname, port, username, password, pathname } = new URL(serviceUrl);
  const url = new URL(serviceUrl);
  url.port = String(await freePort());
  url.hostname = '127.0.0.1';
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${url.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
${ignoresSettings ? 'ignore_startup_parameters = statement_timeout, options, idle_in_transaction_session_timeout' : ''}
${isConfigurable ? `max_prepared_statements = ${namesStatements ? 200 : 0}` : ''}
`,
  );
  // It refuses to run as root.
  chmodSync(folder, 0o755);
  const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const server = spawn(program, [file], { stdio: 'ignore', cwd: '/', ...asUser });
  await eventually('PgBouncer accepts connections', async () => {
    const client = new Client({ connectionString: url.href });
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
  return {
    environment: {
      DATABASE_URL: url.href,
      DATABASE_DIRECT_URL: serviceUrl,
      DATABASE_PREPARED_STATEMENTS: String(namesStatements),
    },
    async close() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}
