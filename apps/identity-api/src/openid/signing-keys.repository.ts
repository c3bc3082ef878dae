import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction, type SealedColumn } from '@plinth/database';
import type { allOrganizations } from '../principal.js';
import type { SigningKeyEntity } from './openid.entity.js';
import { signingKeyContext, type PublicJwk } from './signing-jwk.js';

const columns = 'id, public_jwk, private_sealed, created_at, signs_from, ends_at';

@Injectable()
export class SigningKeysRepository {
  constructor(private readonly database: Database) {}

  async list(_scope: typeof allOrganizations, on: Queryable = this.database): Promise<SigningKeyEntity[]> {
    return on.query(
      `SELECT ${columns} FROM signing_keys WHERE ends_at IS NULL OR ends_at > now() ORDER BY signs_from DESC, id`,
    );
  }

  async lock(_scope: typeof allOrganizations, tx: Transaction): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(7052)');
  }

  /** Adds a key that signs after `signsInSeconds`, and ends the others `overlapSeconds` after that. */
  async add(
    _scope: typeof allOrganizations,
    tx: Transaction,
    key: { id: string; publicJwk: PublicJwk; privateSealed: string },
    { signsInSeconds, overlapSeconds }: { signsInSeconds: number; overlapSeconds: number },
  ): Promise<void> {
    await tx.query(
      `UPDATE signing_keys SET ends_at = now() + ($1::float8 + $2::float8) * interval '1 second' WHERE ends_at IS NULL`,
      [signsInSeconds, overlapSeconds],
    );
    await tx.query(
      `INSERT INTO signing_keys (id, public_jwk, private_sealed, signs_from)
       VALUES ($1, $2, $3, now() + $4::float8 * interval '1 second')`,
      [key.id, JSON.stringify(key.publicJwk), key.privateSealed, signsInSeconds],
    );
  }

  async prune(_scope: typeof allOrganizations): Promise<void> {
    await this.database.query('DELETE FROM signing_keys WHERE ends_at < now()');
  }
}

/** A lost key signs nothing, and its signatures can no longer be verified. */
export const sealedSigningKeys: SealedColumn = {
  what: 'signing keys',
  table: 'signing_keys',
  column: 'private_sealed',
  key: ['id'],
  format: 'text',
  context: ([id = '']) => signingKeyContext(id),
  discard: async (on, { key: [id = ''], sealed }) => {
    await on.query('DELETE FROM signing_keys WHERE id = $1 AND private_sealed = $2', [id, sealed]);
  },
};
