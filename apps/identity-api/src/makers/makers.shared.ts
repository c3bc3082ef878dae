import type { TokenPrincipal } from '../principal.js';

/** Whose request made a service token or a client. */
export interface Maker {
  type: 'token' | 'client';
  id: string;
}

/** A maker as a client remembers it. */
export interface MakerSince extends Maker {
  /** When it became one, in ISO 8601. */
  at: string;
}

/** What is above a service token or a client: its makers, theirs, and so on. */
export interface Lineage {
  /** The id of each of them. */
  above: string[];
  /** Whether one of them was revoked or removed, has expired, or is a client that lacks a scope of what it made. */
  has_ended: boolean;
}

/** A principal as the maker of what its request makes or adopts now. */
export const makerOf = ({ ofClient, subject }: TokenPrincipal): MakerSince => ({
  type: ofClient ? 'client' : 'token',
  id: subject,
  at: new Date().toISOString(),
});

/** Makers as administrators and the audit log see them. */
export const shownMakers = (makers: readonly Maker[]): Maker[] => makers.map(({ type, id }) => ({ type, id }));

/** The makers of a row of service_tokens, as `jsonb`: the id of each, and when it became one. */
export const makersOfToken = (token: string): string =>
  `jsonb_build_array(jsonb_build_object('id', ${token}.parent_id, 'at', ${token}.created_at),
                     jsonb_build_object('id', ${token}.client_id, 'at', ${token}.created_at))`;

/** The same of a row of clients. */
export const makersOfClient = (client: string): string => `${client}.made_by`;

/**
 * The Lineage of something with these makers (`jsonb`) and scopes (`text[]`), as a table expression of one row named
 * `lineage`; `implied` has the scope that a scope of a client brings. It is read at each use, so that an end reaches
 * everything below it however it came about. A client that was adopted after its end keeps nothing alive that it made
 * before that. A circle of makers ends the recursion, as UNION drops the rows that it has seen.
 */
export const lineageOf = (
  makers: string,
  scopes: string,
  implied: Readonly<Record<string, string>>,
): string => `LATERAL (
    WITH RECURSIVE line (id, makers, scopes, has_ended) AS (
      SELECT NULL::uuid, ${makers}, ${scopes}, false
      UNION
      SELECT next.id, maker.makers, maker.scopes,
             maker.id IS NULL OR maker.has_ended OR coalesce(NOT maker.held @> line.scopes, false)
               OR maker.revived_at IS NOT NULL AND coalesce(next.at < maker.revived_at, true)
        FROM line CROSS JOIN jsonb_to_recordset(line.makers) AS next (id uuid, at timestamptz)
        LEFT JOIN LATERAL (
          SELECT id, ${makersOfToken('token')} AS makers, scopes, NULL::text[] AS held,
                 NULL::timestamptz AS revived_at, revoked_at IS NOT NULL OR coalesce(expires_at <= now(), false) AS has_ended
            FROM service_tokens AS token WHERE token.id = next.id
          UNION ALL
          SELECT id, ${makersOfClient('client')}, service_scopes,
                 service_scopes || ARRAY(SELECT implied FROM (VALUES ${pairsOf(implied)}) AS pair (scope, implied)
                                          WHERE scope = ANY (service_scopes)),
                 revived_at, false
            FROM clients AS client WHERE client.id = next.id
        ) AS maker ON true
       WHERE next.id IS NOT NULL
    )
    SELECT coalesce(array_agg(DISTINCT id) FILTER (WHERE id IS NOT NULL), '{}') AS above, bool_or(has_ended) AS has_ended
      FROM line
  ) AS lineage`;

/** The ids of `$1`, of the tokens and clients that it made, of what those made, and so on: a table expression for WITH. */
export const below = `RECURSIVE below (id) AS (
    SELECT $1::uuid
    UNION
    SELECT made.id FROM below CROSS JOIN LATERAL (
      SELECT id FROM service_tokens WHERE parent_id = below.id
      UNION ALL
      SELECT id FROM service_tokens WHERE client_id = below.id
      UNION ALL
      SELECT id FROM clients WHERE made_by @> jsonb_build_array(jsonb_build_object('id', below.id))
    ) AS made
  )`;

const pairsOf = (implied: Readonly<Record<string, string>>): string =>
  Object.entries(implied)
    .map(([scope, brought]) => `('${scope}', '${brought}')`)
    .join(', ');
