import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type SealedColumn, type Transaction } from '@plinth/database';
import { deleteResponse } from './idempotency.repository.js';

/** The context that the stored response of a key is sealed for. */
export const responseContext = (owner: string, key: string): string => `idempotency_keys/${owner}/${key}`;

/** The responses that are stored for their Idempotency-Key. */
export const sealedResponses: SealedColumn = {
  what: 'stored responses',
  table: 'idempotency_keys',
  column: 'response',
  key: ['owner', 'key'],
  format: 'text',
  context: ([owner = '', key = '']) => responseContext(owner, key),
  neededWhile: "claimed_at > now() - interval '24 hours'",
  discard: deleteResponse,
};

/** Which stored responses are meant: those to these credentials, and those about `subject`, to whomever. */
export interface ResponsesOf {
  owners: readonly string[];
  subject: string | null;
}

const matching = '(owner = ANY ($1::text[]) OR subject = $2)';

/** The stored responses to somebody or about somebody, for a service that tells and erases what it stores. */
@Injectable()
export class StoredResponses {
  constructor(private readonly database: Database) {}

  /** How many there are; requests that still run count, too. */
  async count({ owners, subject }: ResponsesOf, on: Queryable = this.database): Promise<number> {
    const [row] = await on.query<{ count: string }>(`SELECT count(*) FROM idempotency_keys WHERE ${matching}`, [
      owners,
      subject,
    ]);
    return Number(row!.count);
  }

  /** Removes them with their keys: a request that still runs stores nothing at its end. */
  async remove({ owners, subject }: ResponsesOf, tx: Transaction): Promise<void> {
    await tx.query(`DELETE FROM idempotency_keys WHERE ${matching}`, [owners, subject]);
  }
}
