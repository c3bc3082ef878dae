import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@plinth/database';

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
