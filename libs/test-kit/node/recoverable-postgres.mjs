// A PostgreSQL of one test's own, as a process: startRecoverablePostgres() of test-kit runs it. The message `recover` begins a
// new timeline, as a recovery from a backup does. It ends with the process that started it.
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testPostgres } from './test-postgres-server.mjs';

const postgres = testPostgres(['restore_command=false']);
let server = postgres.server();

async function start() {
  await server.start([]);
  process.send?.({ url: server.urlOf('postgres') });
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
