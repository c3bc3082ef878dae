import { escapeIdentifier, type Client } from 'pg';

/** Only the owner may TRUNCATE, add triggers or reference a table. */
export type TablePrivilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

export interface ServiceRoleRules {
  /** Tables with the full list of granted privileges. */
  limited: Readonly<Record<string, readonly TablePrivilege[]>>;
  /** Trigger functions that reject changes: privileges that they would reject are not granted. */
  refusedBy: readonly string[];
}

/** Schemas with their migrations table, which is read-only for the role. */
export type ServiceSchemas = Readonly<Record<string, string>>;

const triggerBits = { SELECT: 0, INSERT: 4, DELETE: 8, UPDATE: 16 };
const allPrivileges: readonly TablePrivilege[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const readOnly: readonly TablePrivilege[] = ['SELECT'];

interface Table {
  schema: string;
  name: string;
  granted: string[];
  refused: number;
}

/**
 * The statements that grant `role` exactly the rules' privileges; run them as owner. SECURITY DEFINER functions are
 * granted too, so each must validate its arguments.
 */
export async function grantsFor(
  client: Client,
  role: string,
  rules: ServiceRoleRules,
  used: ServiceSchemas,
): Promise<string[]> {
  const grantee = escapeIdentifier(role);
  const statements = await databaseGrants(client, grantee);
  const { rows: schemas } = await client.query<{ name: string; isOwn: boolean }>(
    `SELECT nspname AS name, pg_has_role(nspowner, 'USAGE') AS "isOwn" FROM pg_namespace WHERE nspname = ANY ($1)`,
    [Object.keys(used)],
  );
  for (const { name, isOwn } of schemas) {
    const schema = escapeIdentifier(name);
    if (isOwn) statements.push(`REVOKE CREATE ON SCHEMA ${schema} FROM PUBLIC, ${grantee}`);
    statements.push(`GRANT USAGE ON SCHEMA ${schema} TO ${grantee}`);
    statements.push(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${grantee}`);
  }
  for (const table of await tablesOf(client, role, rules, used)) {
    const wanted = wantedOf(table, rules, used);
    if (wanted.toSorted().join() === table.granted.toSorted().join()) continue;
    const target = `${escapeIdentifier(table.schema)}.${escapeIdentifier(table.name)}`;
    statements.push(`REVOKE ALL ON TABLE ${target} FROM ${grantee}`);
    if (wanted.length > 0) statements.push(`GRANT ${wanted.join(', ')} ON TABLE ${target} TO ${grantee}`);
  }
  const { rows: functions } = await client.query<{ signature: string }>(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND prosecdef AND pg_has_role(proowner, 'USAGE') ORDER BY 1`,
  );
  for (const { signature } of functions) {
    statements.push(`REVOKE EXECUTE ON FUNCTION ${signature} FROM PUBLIC`);
    statements.push(`GRANT EXECUTE ON FUNCTION ${signature} TO ${grantee}`);
  }
  return statements;
}

/** Prevents roles of other services on the server from connecting. */
async function databaseGrants(client: Client, grantee: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; isOwn: boolean }>(
    `SELECT datname AS name, pg_has_role(datdba, 'USAGE') AS "isOwn" FROM pg_database WHERE datname = current_database()`,
  );
  return rows
    .filter(({ isOwn }) => isOwn)
    .flatMap(({ name }) => [
      `REVOKE ALL ON DATABASE ${escapeIdentifier(name)} FROM PUBLIC`,
      // The queue inserts batches through temporary tables.
      `GRANT CONNECT, TEMPORARY ON DATABASE ${escapeIdentifier(name)} TO ${grantee}`,
    ]);
}

async function tablesOf(
  client: Client,
  role: string,
  { refusedBy }: ServiceRoleRules,
  used: ServiceSchemas,
): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT nspname AS schema, relname AS name,
            ARRAY(SELECT privilege_type FROM aclexplode(relacl) WHERE grantee = (SELECT oid FROM pg_roles WHERE rolname = $1))
              AS granted,
            coalesce((SELECT bit_or(tgtype::integer)
                        FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
                       WHERE tgrelid = pg_class.oid AND proname = ANY ($2)), 0) AS refused
       FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE nspname = ANY ($3) AND relkind IN ('r', 'p') AND NOT relispartition
      ORDER BY 1, 2`,
    [role, refusedBy, Object.keys(used)],
  );
  return rows;
}

function wantedOf(
  { schema, name, refused }: Table,
  { limited }: ServiceRoleRules,
  used: ServiceSchemas,
): readonly TablePrivilege[] {
  if (used[schema] === name) return readOnly;
  const most = schema === 'public' ? (limited[name] ?? allPrivileges) : allPrivileges;
  return most.filter((privilege) => (triggerBits[privilege] & refused) === 0);
}
