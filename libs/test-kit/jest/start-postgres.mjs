// One real PostgreSQL for the whole run. Each test file clones a migrated template database from it (see
// src/test-database.ts), so files run in parallel and share nothing. It ends when the run is killed.
import { testPostgres } from '../node/test-postgres-server.mjs';

export default async function startPostgres() {
  if (process.env.TEST_POSTGRES_URL) return; // a server that the caller brings
  const postgres = testPostgres();
  const server = postgres.server();
  await server.start([]);
  process.env.TEST_POSTGRES_URL = server.urlOf('postgres');
  process.env.TEST_POSTGRES_LOG = server.logPath;
  globalThis.__stopPostgres = async () => {
    await server.stop(5_000);
    postgres.remove();
  };
}
