import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, queryPage, SqlValues, type PagedRow, type Transaction } from '@plinth/database';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { impliedScopes } from '../scopes.js';
import { below, lineageOf, makersOfClient, makersOfToken, type Lineage } from './makers.shared.js';

const isAlive = 'token.revoked_at IS NULL AND (token.expires_at IS NULL OR token.expires_at > now())';

/** What would end with a token. */
export interface DescendantRow extends PagedRow {
  type: 'token' | 'client';
  organization_id: string | null;
  name: string;
}

@Injectable()
export class MakersRepository {
  constructor(private readonly database: Database) {}

  /** A maker and all that is above it; what it is above cannot be adopted by it. Adoptions wait here for one another. */
  async lineOfAdopter(_scope: typeof allOrganizations, tx: Transaction, id: string): Promise<Lineage> {
    await tx.query('SELECT pg_advisory_xact_lock(7052)');
    // It becomes a maker only now: nothing that ended before counts against it.
    const maker = "jsonb_build_array(jsonb_build_object('id', $1::uuid, 'at', 'infinity'))";
    const [line] = await tx.query<Lineage>(
      `SELECT above, has_ended FROM ${lineageOf(maker, "'{}'::text[]", impliedScopes)}`,
      [id],
    );
    return line!;
  }

  /** What would end with a token, of which nothing is listed that has ended already. */
  async listDescendants(scope: OrganizationScope, id: string, request: PageRequest): Promise<Page<DescendantRow>> {
    const values = new SqlValues();
    values.add(id);
    const owned = scope === allOrganizations ? 'true' : `organization_id = ${values.add(scope)}`;
    return queryPage<DescendantRow>(this.database, {
      with: `${below}, ending AS (
        SELECT token.id, 'token' AS type, organization_id, name, created_at FROM service_tokens AS token
          CROSS JOIN ${lineageOf(makersOfToken('token'), 'token.scopes', impliedScopes)}
         WHERE token.id IN (SELECT id FROM below WHERE id <> $1) AND ${isAlive} AND NOT has_ended AND ${owned}
        UNION ALL
        SELECT client.id, 'client', organization_id, name, created_at
          FROM clients AS client CROSS JOIN ${lineageOf(makersOfClient('client'), 'client.service_scopes', impliedScopes)}
         WHERE client.id IN (SELECT id FROM below) AND cardinality(service_scopes) > 0 AND NOT has_ended AND ${owned}
      )`,
      total: 'SELECT count(*) FROM ending',
      rows: `SELECT * FROM ending ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
  }
}
