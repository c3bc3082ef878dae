import type { Queryable } from './database.js';

/** Names rights that no service needs, such as changing the append-only audit log; undefined without any. */
export async function excessiveRights(on: Queryable): Promise<string | undefined> {
  const [found] = await on.query<{ role: string; isSuperuser: boolean; table: string | null }>(
    `SELECT rolname AS role, rolsuper AS "isSuperuser",
            (SELECT relname FROM pg_class
              WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND pg_has_role(relowner, 'MEMBER')
              ORDER BY relname LIMIT 1) AS table
       FROM pg_roles WHERE rolname = current_user`,
  );
  if (found?.isSuperuser) return `The database role ${found.role} is a superuser.`;
  return typeof found?.table === 'string' ? `The database role ${found.role} owns tables (${found.table}).` : undefined;
}
