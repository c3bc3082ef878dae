// A PostgreSQL cluster of one test's own, in a process beside it: the server of `npm start`, which starts again at the
// same port when somebody kills it. argv[2]: its databases, as JSON. Says where it is once it accepts connections. The
// message `recover` begins a new timeline. It ends with the process that started it.
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testPostgres } from './test-postgres-server.mjs';

// What a transaction has committed is written, and the system keeps it when the server is killed; only a power cut needs
// more. Nothing is restored from an archive.
const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=100', 'restore_command=false'];
const postgres = testPostgres({ settings, isQuiet: true });
const databases = JSON.parse(process.argv[2]);
let server = postgres.server();

async function start() {
  await server.start(databases);
  process.send?.({ url: server.urlOf('postgres'), pidFile: join(postgres.folder, 'postmaster.pid') });
}

async function recover() {
  await server.stop(5_000);
  const signal = join(postgres.folder, 'recovery.signal');
  writeFileSync(signal, '');
  chmodSync(signal, 0o666); // under root the server runs as another user
  server = postgres.server();
  await start();
}

process.on('message', (message) => {
  if (message === 'recover') void recover();
});
process.once('disconnect', () => {
  void server.stop(5_000).then(() => {
    postgres.remove();
    process.exit(0);
  });
});
await start();
