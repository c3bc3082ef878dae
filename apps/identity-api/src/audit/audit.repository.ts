import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { isUuid } from '@plinth/formats';
import type { allOrganizations } from '../principal.js';
import type { PendingEventRow } from './audit-chain.js';
import { newPseudonym } from './coarse-origin.js';

interface PseudonymRow {
  user_id: string;
  pseudonym: string | null;
}

const byUser = (rows: readonly PseudonymRow[]): Map<string, string | null> =>
  new Map(rows.map(({ user_id, pseudonym }) => [user_id, pseudonym]));

@Injectable()
export class AuditRepository {
  async insert(organizationId: string, tx: Transaction, event: PendingEventRow): Promise<void> {
    await tx.query(
      `INSERT INTO audit_arrivals (organization_id, id, occurred_at, action, actor_type, actor_id, target_type,
         target_id, result, ip, user_agent, request_id, details)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        organizationId,
        event.id,
        event.occurred_at,
        event.action,
        event.actor_type,
        event.actor_id,
        event.target_type,
        event.target_id,
        event.result,
        event.ip,
        event.user_agent,
        event.request_id,
        event.details,
      ],
    );
  }

  /** By id or pseudonym. Null for erased users. */
  async findByName(
    _scope: typeof allOrganizations,
    tx: Transaction,
    name: string,
  ): Promise<{ organizationId: string; userId: string } | null> {
    const [row] = await tx.query<{ organizationId: string; userId: string }>(
      `SELECT organization_id AS "organizationId", user_id AS "userId" FROM audit_pseudonyms
        WHERE (pseudonym = $1 OR user_id = $2) AND pseudonym IS NOT NULL`,
      [name, isUuid(name) ? name : null],
    );
    return row ?? null;
  }

  /** Null for erased users. The others cannot be erased until the transaction ends. */
  async pseudonymsOf(
    organizationId: string,
    tx: Transaction,
    userIds: readonly string[],
  ): Promise<Map<string, string | null>> {
    if (userIds.length === 0) return new Map();
    const sorted = [...new Set(userIds)].sort();
    // Pipelined single lookups in one round trip. PostgreSQL would plan a list query each time, which costs more than
    // all of them.
    const known = await Promise.all(sorted.map((userId) => this.knownPseudonym(tx, userId)));
    if (known.every((row) => row !== undefined)) return byUser(known);
    const fresh = sorted.map(newPseudonym);
    // If two transactions create a pseudonym concurrently, the second waits and uses the first one's.
    const rows = await tx.query<PseudonymRow>(
      `WITH known AS (
         SELECT user_id, pseudonym FROM audit_pseudonyms WHERE user_id = ANY ($2::uuid[]) FOR KEY SHARE
       ), made AS (
         INSERT INTO audit_pseudonyms AS kept (user_id, organization_id, pseudonym)
         SELECT person.id, $1, person.fresh FROM unnest($2::uuid[], $3::text[]) AS person (id, fresh)
          WHERE NOT EXISTS (SELECT FROM known WHERE known.user_id = person.id)
         ON CONFLICT (user_id) DO UPDATE SET pseudonym = kept.pseudonym
         RETURNING user_id, pseudonym
       )
       SELECT user_id, pseudonym FROM known UNION ALL SELECT user_id, pseudonym FROM made`,
      [organizationId, sorted, fresh],
    );
    return byUser(rows);
  }

  private async knownPseudonym(tx: Transaction, userId: string): Promise<PseudonymRow | undefined> {
    const [row] = await tx.query<PseudonymRow>(
      'SELECT user_id, pseudonym FROM audit_pseudonyms WHERE user_id = $1 FOR KEY SHARE',
      [userId],
    );
    return row;
  }

  /** Makes events about a user wait until the transaction ends. */
  async hold(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await tx.query('SELECT 1 FROM audit_pseudonyms WHERE organization_id = $1 AND user_id = $2 FOR UPDATE', [
      organizationId,
      userId,
    ]);
  }

  async forget(organizationId: string, tx: Transaction, userId: string): Promise<void> {
    await tx.query(
      `INSERT INTO audit_pseudonyms (user_id, organization_id, pseudonym) VALUES ($2, $1, NULL)
       ON CONFLICT (user_id) DO UPDATE SET pseudonym = NULL`,
      [organizationId, userId],
    );
  }
}
