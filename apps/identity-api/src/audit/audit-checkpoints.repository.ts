import { Injectable } from '@nestjs/common';
import { pageOffset, type Page, type PageRequest } from '@plinth/pagination';
import { Database, queryPage, type PagedRow, type Transaction } from '@plinth/database';
import { allOrganizations } from '../principal.js';

export interface CheckpointRow {
  organization_id: string;
  seq: string;
  hash: string;
  at: Date;
  jws: string;
}

type ListedCheckpoint = CheckpointRow & PagedRow;

export interface GrownChain {
  organization_id: string;
  seq: string;
  hash: string;
  is_continued: boolean;
}

const columns = `checkpoint.organization_id, checkpoint.seq, encode(checkpoint.hash, 'hex') AS hash, checkpoint.at,
  checkpoint.jws`;

@Injectable()
export class AuditCheckpointsRepository {
  constructor(private readonly database: Database) {}

  async findGrown(_scope: typeof allOrganizations): Promise<GrownChain[]> {
    return this.database.query<GrownChain>(
      `SELECT chain.organization_id, chain.last_seq AS seq, encode(chain.last_hash, 'hex') AS hash,
              latest.seq IS NULL OR EXISTS (
                SELECT FROM audit_events AS event WHERE event.organization_id = chain.organization_id
                   AND event.seq = latest.seq AND event.hash = latest.hash
              ) AS is_continued
         FROM audit_chains AS chain
         LEFT JOIN LATERAL (
           SELECT seq, hash FROM audit_checkpoints WHERE organization_id = chain.organization_id
            ORDER BY seq DESC LIMIT 1
         ) AS latest ON true
        WHERE chain.last_seq > coalesce(latest.seq, 0)
        ORDER BY chain.organization_id`,
    );
  }

  async insert(
    organizationId: string,
    tx: Transaction,
    checkpoint: Omit<CheckpointRow, 'organization_id'>,
  ): Promise<boolean> {
    const inserted = await tx.query(
      `INSERT INTO audit_checkpoints (organization_id, seq, hash, at, jws) VALUES ($1, $2, decode($3, 'hex'), $4, $5)
       ON CONFLICT (organization_id, seq) DO NOTHING RETURNING 1`,
      [organizationId, checkpoint.seq, checkpoint.hash, checkpoint.at, checkpoint.jws],
    );
    return inserted.length === 1;
  }

  async list(organizationId: string, request: PageRequest): Promise<Page<CheckpointRow>> {
    return queryPage<ListedCheckpoint>(this.database, {
      total: 'SELECT count(*) FROM audit_checkpoints WHERE organization_id = $1',
      rows: `SELECT ${columns}, checkpoint.organization_id AS id, checkpoint.at AS created_at
               FROM audit_checkpoints AS checkpoint WHERE checkpoint.organization_id = $1
              ORDER BY checkpoint.seq DESC LIMIT $2 OFFSET $3::bigint`,
      order: 'page.seq DESC',
      values: [organizationId, request.perPage, pageOffset(request)],
    });
  }

  async findAfter(organizationId: string, seq: number, limit: number): Promise<CheckpointRow[]> {
    return this.database.query<CheckpointRow>(
      `SELECT ${columns} FROM audit_checkpoints AS checkpoint
        WHERE checkpoint.organization_id = $1 AND checkpoint.seq > $2 ORDER BY checkpoint.seq LIMIT $3`,
      [organizationId, seq, limit],
    );
  }
}
