import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, queryPage, SqlValues, type PagedRow, type Transaction } from '@plinth/database';
import { allOrganizations, type OrganizationScope } from '../principal.js';
import { impliedScopes } from '../scopes.js';
import { descendants, lineageOf, creatorsOfClient, creatorsOfToken, type Lineage } from './lineage.shared.js';

const isActive = 'token.revoked_at IS NULL AND (token.expires_at IS NULL OR token.expires_at > now())';

export interface DescendantRow extends PagedRow {
  type: 'token' | 'client';
  organization_id: string | null;
  name: string;
}

@Injectable()
export class LineageRepository {
  constructor(private readonly database: Database) {}

  /** An adopter and its ancestors, which it cannot adopt. Adoptions are serialized until the transaction ends. */
  async adopterLineage(_scope: typeof allOrganizations, tx: Transaction, id: string): Promise<Lineage> {
    await tx.query('SELECT pg_advisory_xact_lock(7052)');
    // The adopter becomes a creator only now, so ancestors that ended earlier do not count against it.
    const creator = "jsonb_build_array(jsonb_build_object('id', $1::uuid, 'at', 'infinity'))";
    const [line] = await tx.query<Lineage>(
      `SELECT above, has_ended FROM ${lineageOf(creator, "'{}'::text[]", 'NULL::uuid', impliedScopes)}`,
      [id],
    );
    return line!;
  }

  /** The tokens and clients that would end with a token, without those that have already ended. */
  async listDescendants(scope: OrganizationScope, id: string, request: PageRequest): Promise<Page<DescendantRow>> {
    const values = new SqlValues();
    values.add(id);
    const owned = scope === allOrganizations ? 'true' : `organization_id = ${values.add(scope)}`;
    return queryPage<DescendantRow>(this.database, {
      with: `${descendants}, ending AS (
        SELECT token.id, 'token' AS type, organization_id, name, created_at FROM service_tokens AS token
          CROSS JOIN ${lineageOf(creatorsOfToken('token'), 'token.scopes', 'token.organization_id', impliedScopes)}
         WHERE token.id IN (SELECT id FROM descendants WHERE id <> $1) AND ${isActive} AND NOT has_ended AND ${owned}
        UNION ALL
        SELECT client.id, 'client', organization_id, name, created_at
          FROM clients AS client CROSS JOIN ${lineageOf(creatorsOfClient('client'), 'client.service_scopes', 'client.organization_id', impliedScopes)}
         WHERE client.id IN (SELECT id FROM descendants) AND cardinality(service_scopes) > 0 AND NOT has_ended AND ${owned}
      )`,
      total: 'SELECT count(*) FROM ending',
      rows: `SELECT * FROM ending ORDER BY created_at DESC, id DESC
              LIMIT ${values.add(request.perPage)} OFFSET ${values.add(pageOffset(request))}::bigint`,
      values: values.values,
    });
  }
}
