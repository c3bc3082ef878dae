import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';

/**
 * Names that are about to be in the store but not yet in `uploads`. The claim is committed before the store is written
 * to and removed in the transaction that makes the upload, so a process can die anywhere and what it left is known.
 */
@Injectable()
export class UploadClaimsRepository {
  constructor(private readonly database: Database) {}

  async claim(name: string): Promise<void> {
    await this.database.query('INSERT INTO upload_claims (name, claimed_at) VALUES ($1, clock_timestamp())', [name]);
  }

  /** Removes a claim; false when it is gone, because its file was taken for an orphan. */
  async release(tx: Transaction, name: string): Promise<boolean> {
    const rows = await tx.query('DELETE FROM upload_claims WHERE name = $1 RETURNING 1', [name]);
    return rows.length === 1;
  }

  /** Holds this claim, if it still exists, for the rest of the transaction. */
  async hold(tx: Transaction, name: string): Promise<boolean> {
    const rows = await tx.query('SELECT 1 FROM upload_claims WHERE name = $1 FOR UPDATE', [name]);
    return rows.length === 1;
  }

  /** Holds the oldest claim that is at least `ageMs` old and that nobody else holds; gives its name. */
  async holdOldest(tx: Transaction, ageMs: number): Promise<string | undefined> {
    const [row] = await tx.query<{ name: string }>(
      `SELECT name FROM upload_claims WHERE claimed_at <= clock_timestamp() - $1::double precision * interval '1 millisecond'
        ORDER BY claimed_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [ageMs],
    );
    return row?.name;
  }
}
