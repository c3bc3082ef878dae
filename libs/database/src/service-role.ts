import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { SingleClient } from './connections/single-client.js';
import { parseUrl, urlsByHost } from '@plinth/formats';
import { scramVerifier } from './scram-verifier.js';
import { roleSettings } from './data-source.js';
import { grantsFor, type ServiceRoleRules, type ServiceSchemas } from './service-role-grants.js';

// Arbitrary, but the same for every replica.
const grantsLock = [0x706c_696e, 2];

/** Both URLs may use the same role. */
export interface RoleUrls {
  ownerUrl: string;
  serviceUrl: string;
}

/**
 * Creates the role in `serviceUrl` if needed and grants it exactly what the service needs. Throws an Error with
 * instructions if the owner cannot create the role or the role cannot log in.
 */
export async function grantServiceRole(
  { ownerUrl, serviceUrl }: RoleUrls,
  rules: ServiceRoleRules,
  schemas: ServiceSchemas,
): Promise<void> {
  const service = parseUrl(urlsByHost(serviceUrl)[0] ?? '');
  const role = decodeURIComponent(service?.username ?? '');
  if (service === undefined || role === '') return;
  const client = new SingleClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: string }>('SELECT current_user AS owner');
    if (rows[0]?.owner === role) return;
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1, $2)', grantsLock);
    await ensureRole(client, role, decodeURIComponent(service.password));
    for (const statement of await grantsFor(client, role, rules, schemas)) await client.query(statement);
    await client.query('COMMIT');
  } finally {
    await client.end(); // what was not committed is rolled back
  }
  await logIn(serviceUrl, role);
}

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const existing = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (existing.rowCount === 1) return;
  const { rows } = await client.query<{ may: boolean }>(
    'SELECT rolcreaterole OR rolsuper AS may FROM pg_roles WHERE rolname = current_user',
  );
  if (!rows[0]?.may)
    throw new Error(
      `The role ${role} in DATABASE_URL does not exist, and the role in MIGRATION_DATABASE_URL cannot create it. Run: ` +
        `CREATE ROLE ${escapeIdentifier(role)} LOGIN PASSWORD '…'`,
    );
  const verifier = password === '' ? 'NULL' : escapeLiteral(scramVerifier(password));
  await client.query(`CREATE ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${verifier}`);
}

async function logIn(serviceUrl: string, role: string): Promise<void> {
  const client = new SingleClient({ connectionString: serviceUrl });
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1, $2)', grantsLock);
    await applySettings(client);
  } catch (error) {
    throw new Error(`The role ${role} in DATABASE_URL cannot connect: ${(error as Error).message}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Keeps what an operator has set for the role. */
async function applySettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER ROLE CURRENT_USER IN DATABASE %I SET %I = %L', current_database(), name, value) AS statement
       FROM pg_settings JOIN json_each_text($1) AS wanted (name, value) USING (name)
      WHERE source NOT IN ('user', 'database user')`,
    [JSON.stringify(roleSettings)],
  );
  for (const { statement } of rows) await client.query(statement);
}
