import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';

/**
 * Claims are committed before the store is written, and removed with the upload's creation, so that files of a dead
 * process can be found.
 */
@Injectable()
export class UploadClaimsRepository {
  constructor(private readonly database: Database) {}

  async claim(name: string): Promise<void> {
    await this.database.query('INSERT INTO upload_claims (name, claimed_at) VALUES ($1, clock_timestamp())', [name]);
  }

  async release(tx: Transaction, name: string): Promise<boolean> {
    const rows = await tx.query('DELETE FROM upload_claims WHERE name = $1 RETURNING 1', [name]);
    return rows.length === 1;
  }

  async lock(tx: Transaction, name: string): Promise<boolean> {
    const rows = await tx.query('SELECT 1 FROM upload_claims WHERE name = $1 FOR UPDATE', [name]);
    return rows.length === 1;
  }

  /** Locks the oldest claim that is at least `ageMs` old and not locked. Returns its name. */
  async lockOldest(tx: Transaction, ageMs: number): Promise<string | undefined> {
    const [row] = await tx.query<{ name: string }>(
      `SELECT name FROM upload_claims WHERE claimed_at <= clock_timestamp() - $1::double precision * interval '1 millisecond'
        ORDER BY claimed_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [ageMs],
    );
    return row?.name;
  }
}
