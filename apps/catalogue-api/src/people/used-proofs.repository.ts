import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';

/** Used DPoP proofs, shared by all replicas. Belong to no tenant. */
@Injectable()
export class UsedProofsRepository {
  constructor(private readonly database: Database) {}

  /** Returns false if the proof was used before. */
  async add(id: string, expiresAtMs: number): Promise<boolean> {
    const added = await this.database.query<{ id: string }>(
      'INSERT INTO used_proofs (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
      [id, new Date(expiresAtMs)],
    );
    return added.length === 1;
  }

  async deleteExpired(atMost: number): Promise<number> {
    const deleted = await this.database.query<{ id: string }>(
      `DELETE FROM used_proofs WHERE id = ANY (ARRAY(
         SELECT id FROM used_proofs WHERE expires_at < now() LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING id`,
      [atMost],
    );
    return deleted.length;
  }
}
