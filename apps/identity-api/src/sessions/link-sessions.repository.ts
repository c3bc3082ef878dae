import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';

/** Sessions by the links of many people to identity providers. */
@Injectable()
export class LinkSessionsRepository {
  /** Ends those that nobody has ended; gives them. */
  async end(
    organizationId: string,
    tx: Transaction,
    linkIds: readonly string[],
  ): Promise<{ id: string; user_id: string }[]> {
    return tx.query<{ id: string; user_id: string }>(
      `UPDATE sessions AS session SET revoked_at = now()
         FROM (SELECT id FROM sessions
                WHERE organization_id = $1 AND federated_identity_id = ANY ($2::uuid[]) AND revoked_at IS NULL
                ORDER BY id FOR UPDATE) AS open
        WHERE session.id = open.id
        RETURNING session.id, session.user_id`,
      [organizationId, linkIds],
    );
  }
}
