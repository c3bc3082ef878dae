import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';

/** A table whose rows name their person by `organization_id` and `user_id`. */
export interface PersonTable {
  name: string;
  columns: string;
  /** The order of the export, backed by an index; `id` by default. */
  order?: 'id' | 'user_id' | 'newest first';
}

export interface PersonRow {
  id?: string;
  created_at?: Date;
}

/** Reads and removes rows of one person for each feature's `personal-data.service.ts`. */
@Injectable()
export class PersonRowsRepository {
  constructor(private readonly database: Database) {}

  async count(organizationId: string, userId: string, { name }: PersonTable): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      `SELECT count(*) FROM ${name} WHERE organization_id = $1 AND user_id = $2`,
      [organizationId, userId],
    );
    return Number(row!.count);
  }

  async read<Row extends PersonRow>(
    organizationId: string,
    userId: string,
    { name, columns, order = 'id' }: PersonTable,
    after: Row | null,
    limit: number,
  ): Promise<Row[]> {
    const rows = `SELECT ${columns} FROM ${name} WHERE organization_id = $1 AND user_id = $2`;
    if (order !== 'newest first')
      return this.database.query<Row>(`${rows} AND ($3::uuid IS NULL OR ${order} > $3) ORDER BY ${order} LIMIT $4`, [
        organizationId,
        userId,
        after?.id ?? null,
        limit,
      ]);
    return this.database.query<Row>(
      `${rows} AND (created_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::uuid, $2))
        ORDER BY created_at DESC, id DESC LIMIT $5`,
      [organizationId, userId, after?.created_at ?? null, after?.id ?? null, limit],
    );
  }

  async remove(organizationId: string, tx: Transaction, userId: string, table: string): Promise<void> {
    await tx.query(`DELETE FROM ${table} WHERE organization_id = $1 AND user_id = $2`, [organizationId, userId]);
  }
}
