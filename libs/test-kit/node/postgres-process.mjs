// A PostgreSQL cluster of one test's own, in a process beside it: the server of `npm start`, which starts again at the
// same port when somebody kills it. argv[2]: its databases, as JSON. Says where it is once it accepts connections.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresServer } from '../../../tools/start/postgres-server.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'plinth-postgres-'));
chmodSync(dataDir, 0o711); // under root the server runs as another user
const surroundings = {
  ...{ root: dataDir, dataDir, logsDir: dataDir, stopping: new AbortController().signal },
  record: { add() {}, remove() {} },
  display: { warn() {}, note() {} },
};
const folder = join(dataDir, 'postgres');
// What a transaction has committed is written, and the system keeps it when the server is killed; only a power cut needs
// more.
const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=100'];
const server = new PostgresServer(surroundings, { folder, password: 'postgres', settings });
process.once('disconnect', async () => {
  await server.stop(5_000);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
await server.start(JSON.parse(process.argv[2]));
process.send({ url: server.urlOf('postgres'), pidFile: join(folder, 'postmaster.pid') });
