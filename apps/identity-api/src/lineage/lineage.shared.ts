import type { TokenPrincipal } from '../principal.js';

export interface Creator {
  type: 'token' | 'client' | 'user';
  id: string;
}

export interface StoredCreator extends Creator {
  at: string;
}

/** The ancestors of a service token or client: its creators, their creators, and so on. People have none. */
export interface Lineage {
  above: string[];
  /** Whether an ancestor was revoked, deleted or suspended, has expired, or lacks a scope that it passed on. */
  has_ended: boolean;
}

export const creatorOf = ({ ofClient, ofPerson, subject }: TokenPrincipal): StoredCreator => ({
  type: ofPerson ? 'user' : ofClient ? 'client' : 'token',
  id: ofPerson?.userId ?? subject,
  at: new Date().toISOString(),
});

/** Creators as shown to administrators. */
export const shownCreators = (creators: readonly Creator[]): Creator[] =>
  creators.map(({ type, id }) => ({ type, id }));

/** Creators in the audit log, which keeps no ids of people. */
export const auditedCreators = (creators: readonly Creator[]) =>
  creators.map(({ type, id }) => (type === 'user' ? { type } : { type, id }));

/** The creators of a service_tokens row as `jsonb`, with id and time. */
export const creatorsOfToken = (token: string): string =>
  `jsonb_build_array(jsonb_build_object('id', ${token}.parent_id, 'at', ${token}.created_at),
                     jsonb_build_object('id', ${token}.client_id, 'at', ${token}.created_at),
                     jsonb_build_object('id', ${token}.user_id, 'at', ${token}.created_at))`;

export const creatorsOfClient = (client: string): string => `${client}.made_by`;

/** What the roles of a `users` row grant; in an organization other than their own, those of operators alone. */
const scopesOfPerson = (person: string, organization: string): string => `ARRAY(
  SELECT scope FROM roles AS role CROSS JOIN unnest(role.admin_scopes) AS scope
   WHERE role.organization_id = ${person}.organization_id
     AND (role.operator OR ${organization} = ${person}.organization_id)
     AND (role.groups && ${person}.groups
       OR EXISTS (SELECT FROM user_roles AS given WHERE given.user_id = ${person}.id AND given.role_id = role.id)))`;

const withImplied = (scopes: string, implied: Readonly<Record<string, string>>): string =>
  `${scopes} || ARRAY(SELECT implied FROM (VALUES ${pairsOf(implied)}) AS pair (scope, implied) WHERE scope = ANY (${scopes}))`;

/**
 * SQL: a `lineage` table expression with one row of `Lineage` for the given creators (`jsonb`), scopes (`text[]`) and
 * organization. `implied` maps scopes of clients and people to the scopes they imply. Evaluated at each use, so that the end of an ancestor always
 * reaches its descendants. A client adopted after its end does not revive what it created before. UNION drops visited
 * rows, which ends cycles.
 */
export const lineageOf = (
  creators: string,
  scopes: string,
  organization: string,
  implied: Readonly<Record<string, string>>,
): string => `LATERAL (
    WITH RECURSIVE line (id, creators, scopes, organization_id, has_ended) AS (
      SELECT NULL::uuid, ${creators}, ${scopes}, ${organization}, false
      UNION
      SELECT next.id, creator.creators, creator.scopes, creator.organization_id,
             creator.id IS NULL OR creator.has_ended OR coalesce(NOT creator.held @> line.scopes, false)
               OR creator.revived_at IS NOT NULL AND coalesce(next.at < creator.revived_at, true)
        FROM line CROSS JOIN jsonb_to_recordset(line.creators) AS next (id uuid, at timestamptz)
        LEFT JOIN LATERAL (
          SELECT id, ${creatorsOfToken('token')} AS creators, scopes, organization_id, NULL::text[] AS held,
                 NULL::timestamptz AS revived_at, revoked_at IS NOT NULL OR coalesce(expires_at <= now(), false) AS has_ended
            FROM service_tokens AS token WHERE token.id = next.id
          UNION ALL
          SELECT id, ${creatorsOfClient('client')}, service_scopes, organization_id,
                 ${withImplied('service_scopes', implied)}, revived_at, false
            FROM clients AS client WHERE client.id = next.id
          UNION ALL
          SELECT id, '[]', '{}', organization_id, ${withImplied('held.scopes', implied)}, NULL,
                 deleted_at IS NOT NULL OR status <> 'active'
            FROM users AS person CROSS JOIN LATERAL (SELECT ${scopesOfPerson('person', 'line.organization_id')} AS scopes) AS held
           WHERE person.id = next.id
        ) AS creator ON true
       WHERE next.id IS NOT NULL
    )
    SELECT coalesce(array_agg(DISTINCT id) FILTER (WHERE id IS NOT NULL), '{}') AS above, bool_or(has_ended) AS has_ended
      FROM line
  ) AS lineage`;

/** SQL for WITH: the ids of `$1` and all of its descendants. */
export const descendants = `RECURSIVE descendants (id) AS (
    SELECT $1::uuid
    UNION
    SELECT child.id FROM descendants CROSS JOIN LATERAL (
      SELECT id FROM service_tokens WHERE parent_id = descendants.id
      UNION ALL
      SELECT id FROM service_tokens WHERE client_id = descendants.id
      UNION ALL
      SELECT id FROM clients WHERE made_by @> jsonb_build_array(jsonb_build_object('id', descendants.id))
    ) AS child
  )`;

const pairsOf = (implied: Readonly<Record<string, string>>): string =>
  Object.entries(implied)
    .map(([scope, brought]) => `('${scope}', '${brought}')`)
    .join(', ');
