import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type SealedColumn, type TenantTable, type Transaction } from '@plinth/database';
import { deleteResponse } from './idempotency.repository.js';

/** The sealing context of a stored response. */
export const responseContext = (owner: string, key: string): string => `idempotency_keys/${owner}/${key}`;

const isNeeded = "claimed_at > now() - interval '24 hours'";

export const sealedResponses: SealedColumn = {
  what: 'stored responses',
  table: 'idempotency_keys',
  column: 'response',
  key: ['owner', 'key'],
  format: 'text',
  context: ([owner = '', key = '']) => responseContext(owner, key),
  neededWhile: isNeeded,
  discard: deleteResponse,
};

/** The stored and lost responses of a tenant that moves. `ofTenant`: a condition for `owner`. */
export const tenantResponses = (ofTenant: string): TenantTable => ({
  name: 'idempotency_keys',
  where: `(response IS NOT NULL OR has_changed) AND ${isNeeded} AND (${ofTenant})`,
  whenFrozen: 'pass',
});

/** Responses to these credentials, and responses about `subject`. */
export interface ResponsesOf {
  owners: readonly string[];
  subject: string | null;
}

const matching = '(owner = ANY ($1::text[]) OR subject = $2)';

@Injectable()
export class StoredResponses {
  constructor(private readonly database: Database) {}

  /** Includes requests in progress. */
  async count({ owners, subject }: ResponsesOf, on: Queryable = this.database): Promise<number> {
    const [row] = await on.query<{ count: string }>(`SELECT count(*) FROM idempotency_keys WHERE ${matching}`, [
      owners,
      subject,
    ]);
    return Number(row!.count);
  }

  /** Deletes responses with their keys. Requests in progress then store nothing. */
  async remove({ owners, subject }: ResponsesOf, tx: Transaction): Promise<void> {
    await tx.query(`DELETE FROM idempotency_keys WHERE ${matching}`, [owners, subject]);
  }
}
