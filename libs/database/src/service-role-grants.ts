import { escapeIdentifier, type Client } from 'pg';

/** What can be granted of a table here. Nobody but the owner may TRUNCATE, add triggers or refer to a table. */
export type TablePrivilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

/** Where the service's role gets less than SELECT, INSERT, UPDATE and DELETE of every table. */
export interface ServiceRoleRules {
  /** Tables with all that the role may do to them. */
  limited: Readonly<Record<string, readonly TablePrivilege[]>>;
  /** Trigger functions that refuse what they are fired for: what a table's trigger refuses is not granted either. */
  refusedBy: readonly string[];
}

/** Each schema that the service uses, with the table that lists its migrations: the role may only read that one. */
export type ServiceSchemas = Readonly<Record<string, string>>;

// The bits of pg_trigger.tgtype.
const triggerBits = { SELECT: 0, INSERT: 4, DELETE: 8, UPDATE: 16 };
const allPrivileges: readonly TablePrivilege[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const readOnly: readonly TablePrivilege[] = ['SELECT'];

interface Table {
  schema: string;
  name: string;
  /** What the role has now. */
  granted: string[];
  /** The events of the triggers that refuse. */
  refused: number;
}

/**
 * The statements, to be run as the owner, after which `role` has what the rules say of the tables that there are now, and
 * of nothing more. Partitions are left out: they are reached through their table. Functions with the owner's rights
 * (SECURITY DEFINER) are granted, as nothing else of the owner's is: each must check for itself what it is given.
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

/** So that a role of another service on the same server does not even get in. */
async function databaseGrants(client: Client, grantee: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; isOwn: boolean }>(
    `SELECT datname AS name, pg_has_role(datdba, 'USAGE') AS "isOwn" FROM pg_database WHERE datname = current_database()`,
  );
  return rows
    .filter(({ isOwn }) => isOwn)
    .flatMap(({ name }) => [
      `REVOKE ALL ON DATABASE ${escapeIdentifier(name)} FROM PUBLIC`,
      // The queue adds jobs in bulk by way of temporary tables.
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
