import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@plinth/database';
import type { allOrganizations, OrganizationScope } from '../principal.js';
import { passkeyColumns, type PasskeyRow } from './passkeys.repository.js';
import { ceremonyMs } from './webauthn.js';

export type IssuedChallenge =
  | { ceremony: 'login' }
  | { ceremony: 'registration'; organizationId: string; userId: string; displayName: string | null };

interface ChallengeRow {
  ceremony: 'login' | 'registration';
  organization_id: string | null;
  user_id: string | null;
  display_name: string | null;
  is_fresh: boolean;
}

@Injectable()
export class ChallengesRepository {
  constructor(private readonly database: Database) {}

  async insert(
    scope: OrganizationScope,
    challenge: Buffer,
    given: IssuedChallenge,
    on: Queryable = this.database,
  ): Promise<void> {
    const user = given.ceremony === 'registration' ? given : null;
    await on.query(
      `INSERT INTO challenges (challenge, ceremony, organization_id, user_id, display_name, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + interval '${ceremonyMs} milliseconds')`,
      [
        challenge,
        given.ceremony,
        typeof scope === 'string' ? scope : null,
        user?.userId ?? null,
        user?.displayName ?? null,
      ],
    );
  }

  /** Deletes and returns a challenge, so that only one presenter gets it, whatever its ceremony's result. Undefined if unknown or expired. */
  async take(_scope: typeof allOrganizations, challenge: Buffer): Promise<IssuedChallenge | undefined> {
    const [row] = await this.database.query<ChallengeRow>(
      `DELETE FROM challenges WHERE challenge = $1
       RETURNING ceremony, organization_id, user_id, display_name, expires_at > now() AS is_fresh`,
      [challenge],
    );
    if (!row?.is_fresh) return undefined;
    if (row.ceremony === 'login') return { ceremony: 'login' };
    return {
      ceremony: 'registration',
      organizationId: row.organization_id!,
      userId: row.user_id!,
      displayName: row.display_name,
    };
  }

  /** Like `take`, for a sign-in; also returns the presented credential's passkey, which determines the user. */
  async takeWithPasskey(
    _scope: typeof allOrganizations,
    challenge: Buffer | null,
    credentialId: Buffer,
  ): Promise<{ ceremony: IssuedChallenge['ceremony'] | undefined; passkey: PasskeyRow | undefined }> {
    const [row] = await this.database.query<PasskeyRow & { ceremony: IssuedChallenge['ceremony']; is_fresh: boolean }>(
      `WITH taken AS (DELETE FROM challenges WHERE challenge = $1 RETURNING ceremony, expires_at > now() AS is_fresh)
       SELECT taken.ceremony, taken.is_fresh, ${passkeyColumns}
         FROM (SELECT) AS presented LEFT JOIN taken ON true LEFT JOIN passkeys ON passkeys.credential_id = $2`,
      [challenge, credentialId],
    );
    const { ceremony, is_fresh: isFresh, ...passkey } = row!;
    return {
      ceremony: isFresh ? ceremony : undefined,
      passkey: (passkey.id as string | null) === null ? undefined : passkey,
    };
  }

  async removeOf(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await tx.query('DELETE FROM challenges WHERE organization_id = $1 AND user_id = $2', [organizationId, userId]);
  }

  async prune(_scope: typeof allOrganizations, limit: number): Promise<number> {
    const gone = await this.database.query(
      `DELETE FROM challenges WHERE challenge = ANY (ARRAY(
         SELECT challenge FROM challenges WHERE expires_at < now() ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED))
       RETURNING 1`,
      [limit],
    );
    return gone.length;
  }
}
