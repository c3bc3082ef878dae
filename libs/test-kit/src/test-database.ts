import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of one test file's own. */
export interface TestDatabase {
  /** A superuser's, to look into it and to do what no service can. */
  url: string;
  /** Of the role that owns it, and that migrations run as. */
  ownerUrl: string;
  /** Of the role that the service runs as. The preparation of its template has made it and granted what it needs. */
  serviceUrl: string;
  /** Closes every connection to it and removes it. */
  drop(): Promise<void>;
}

// No superuser: what it can do, the owner of a database at any host can.
const owner = 'plinth_owner';

// Any number will do: it only keeps two test files from building the same template at once.
const templateLock = 0x7465_6d70;

/**
 * Makes the name of a role its password, if there is such a role. Apps under test open thousands of connections, and each
 * hashes the password as often as its verifier says: 4,096 times by default.
 */
async function setQuickPassword(admin: Client, role: string): Promise<void> {
  const roles = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (roles.rowCount === 0) return;
  await admin.query('SET scram_iterations = 1');
  await admin.query(`ALTER ROLE ${role} PASSWORD '${role}'`);
}

/**
 * Clones a database for one test file from a template that is built once per run by `prepare` (migrations, mostly) as its
 * owner. `name` tells the templates of different apps apart.
 */
export async function cloneTestDatabase(
  name: string,
  prepare: (urls: { ownerUrl: string; serviceUrl: string }) => Promise<unknown>,
): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  if (!serverUrl) throw new Error('TEST_POSTGRES_URL is not set: run the tests through jest.config.js');
  const urlOf = (database: string): string => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
  const urlAs = (role: string, database: string): string =>
    Object.assign(new URL(urlOf(database)), { username: role, password: role }).href;
  const service = `${name.replaceAll('-', '_')}_service`;
  const rolesOf = (database: string) => ({ ownerUrl: urlAs(owner, database), serviceUrl: urlAs(service, database) });
  const template = `template_${name.replaceAll('-', '_')}`;
  const database = `test_${createHash('sha1').update(randomBytes(16)).digest('hex').slice(0, 16)}`;

  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [templateLock]);
    const existing = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (existing.rowCount === 0) {
      const building = `${template}_building`;
      await admin.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
      const owners = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [owner]);
      if (owners.rowCount === 0) await admin.query(`CREATE ROLE ${owner} LOGIN CREATEROLE`);
      await setQuickPassword(admin, owner);
      await admin.query(`CREATE DATABASE ${building} TEMPLATE template0 OWNER ${owner}`);
      await prepare(rolesOf(building));
      await setQuickPassword(admin, service);
      await admin.query(`ALTER DATABASE ${building} RENAME TO ${template}`);
    }
    await admin.query(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY OWNER ${owner}`);
    await admin.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  } finally {
    await admin.end();
  }
  return {
    url: urlOf(database),
    ...rolesOf(database),
    async drop() {
      const client = new Client({ connectionString: serverUrl });
      await client.connect();
      await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
      await client.end();
    },
  };
}
