import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';
import type { allOrganizations } from '../principal.js';
import type { SsoSignInEntity } from './federation.entity.js';

export type SsoSignInRow = Pick<SsoSignInEntity, 'interaction' | 'is_fresh' | 'created_at'>;

// Each new sign-in deletes a few expired ones, so no job is needed.
const removedWithEach = 20;

/** Sign-ins belong to browsers; their connection determines the organization. */
@Injectable()
export class SsoSignInsRepository {
  constructor(private readonly database: Database) {}

  async insert(
    _scope: typeof allOrganizations,
    signIn: { stateHash: Buffer; connectionId: string; interaction: string | null; isFresh: boolean; livesMs: number },
  ): Promise<void> {
    await this.database.query(
      `WITH expired AS (
         DELETE FROM sso_sign_ins WHERE state_hash = ANY (ARRAY(
           SELECT state_hash FROM sso_sign_ins WHERE expires_at < now() ORDER BY expires_at
            LIMIT ${removedWithEach} FOR UPDATE SKIP LOCKED))
       )
       INSERT INTO sso_sign_ins (state_hash, connection_id, interaction, is_fresh, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5::float8 / 1000))`,
      [signIn.stateHash, signIn.connectionId, signIn.interaction, signIn.isFresh, signIn.livesMs],
    );
  }

  async findInteraction(
    _scope: typeof allOrganizations,
    connectionId: string,
    stateHash: Buffer,
  ): Promise<string | null> {
    const [row] = await this.database.query<{ interaction: string | null }>(
      'SELECT interaction FROM sso_sign_ins WHERE state_hash = $1 AND connection_id = $2',
      [stateHash, connectionId],
    );
    return row?.interaction ?? null;
  }

  /** Deletes and returns a sign-in; undefined if it is gone or expired. */
  async take(
    _scope: typeof allOrganizations,
    connectionId: string,
    stateHash: Buffer,
  ): Promise<SsoSignInRow | undefined> {
    const [row] = await this.database.query<SsoSignInRow & { is_alive: boolean }>(
      `DELETE FROM sso_sign_ins WHERE state_hash = $1 AND connection_id = $2
       RETURNING interaction, is_fresh, created_at, expires_at > now() AS is_alive`,
      [stateHash, connectionId],
    );
    return row?.is_alive ? row : undefined;
  }
}
