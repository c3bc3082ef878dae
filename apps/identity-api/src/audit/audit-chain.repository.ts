import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import type { allOrganizations } from '../principal.js';
import { firstPrevHash, type ChainEnd, type PendingEventRow } from './audit-chain.js';

export interface ChainLink {
  id: string;
  seq: number;
  prevHash: string;
  hash: string;
}

@Injectable()
export class AuditChainRepository {
  constructor(private readonly database: Database) {}

  async findOrganizationsWithPending(_scope: typeof allOrganizations): Promise<string[]> {
    const rows = await this.database.query<{ organization_id: string }>(
      'SELECT DISTINCT organization_id FROM audit_arrivals',
    );
    return rows.map(({ organization_id }) => organization_id);
  }

  async lagSeconds(_scope: typeof allOrganizations): Promise<number> {
    const [row] = await this.database.query<{ seconds: number }>(
      'SELECT greatest(extract(epoch FROM now() - min(occurred_at)), 0)::float8 AS seconds FROM audit_arrivals',
    );
    return row!.seconds;
  }

  /** Locks the end of the chain until the transaction ends, so that chaining is serialized. */
  async hold(organizationId: string, tx: Transaction): Promise<ChainEnd> {
    const held = await this.findHeld(organizationId, tx);
    if (held) return held;
    await tx.query(
      `INSERT INTO audit_chains (organization_id, last_seq, last_hash) VALUES ($1, 0, decode($2, 'hex'))
       ON CONFLICT (organization_id) DO NOTHING`,
      [organizationId, firstPrevHash],
    );
    return (await this.findHeld(organizationId, tx))!;
  }

  async findLastPosition(organizationId: string): Promise<number | null> {
    // ORDER BY forces the index: statistics are unreliable for a table that fills and empties all day.
    const [row] = await this.database.query<{ position: string }>(
      'SELECT position FROM audit_arrivals WHERE organization_id = $1 ORDER BY position DESC LIMIT 1',
      [organizationId],
    );
    return row ? Number(row.position) : null;
  }

  /** Pending events in recorded order, including events of transactions that committed late. */
  async findPending(
    organizationId: string,
    tx: Transaction,
    limit: number,
  ): Promise<(PendingEventRow & { position: string })[]> {
    return tx.query(
      `SELECT position, id, occurred_at, action, actor_type, actor_id, target_type, target_id, result, ip, user_agent,
              request_id, details
         FROM audit_arrivals WHERE organization_id = $1 ORDER BY position LIMIT $2`,
      [organizationId, limit],
    );
  }

  /**
   * Appends pending events to the chain; the database moves its end. The caller holds the lock on the end. Events are
   * fetched and removed one by one by id: with statistics from a time when the table was empty, the planner would scan
   * the table for each event.
   */
  async append(organizationId: string, tx: Transaction, links: readonly ChainLink[]): Promise<void> {
    const ids = links.map(({ id }) => id);
    await tx.query(`SELECT set_config('enable_seqscan', 'off', true)`);
    await tx.query(
      `INSERT INTO audit_events (organization_id, seq, id, occurred_at, action, actor_type, actor_id, target_type,
         target_id, result, ip, user_agent, request_id, details, prev_hash, hash)
       SELECT event.organization_id, link.seq, event.id, event.occurred_at, event.action, event.actor_type,
              event.actor_id, event.target_type, event.target_id, event.result, event.ip,
              event.user_agent, event.request_id, event.details, decode(link.prev_hash, 'hex'),
              decode(link.hash, 'hex')
         FROM unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[]) AS link (id, seq, prev_hash, hash)
        CROSS JOIN LATERAL (SELECT * FROM audit_arrivals WHERE id = link.id OFFSET 0) AS event
        WHERE event.organization_id = $1
        ORDER BY link.seq`,
      [
        organizationId,
        ids,
        links.map(({ seq }) => seq),
        links.map(({ prevHash }) => prevHash),
        links.map(({ hash }) => hash),
      ],
    );
    await tx.query('DELETE FROM audit_arrivals WHERE id = ANY ($2::uuid[]) AND (organization_id = $1) IS TRUE', [
      organizationId,
      ids,
    ]);
  }

  private async findHeld(organizationId: string, tx: Transaction): Promise<ChainEnd | undefined> {
    const [row] = await tx.query<{ last_seq: string; last_hash: string }>(
      `SELECT last_seq, encode(last_hash, 'hex') AS last_hash FROM audit_chains WHERE organization_id = $1 FOR UPDATE`,
      [organizationId],
    );
    return row && { seq: Number(row.last_seq), hash: row.last_hash };
  }
}
