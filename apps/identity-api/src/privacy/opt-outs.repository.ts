import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@plinth/database';

export interface OptOutRow {
  recorded_at: Date;
  source: 'user' | 'gpc';
}

@Injectable()
export class OptOutsRepository {
  constructor(private readonly database: Database) {}

  async find(organizationId: string, userId: string, on: Queryable = this.database): Promise<OptOutRow | undefined> {
    const [row] = await on.query<OptOutRow>(
      'SELECT recorded_at, source FROM privacy_opt_outs WHERE organization_id = $1 AND user_id = $2',
      [organizationId, userId],
    );
    return row;
  }

  async insert(organizationId: string, tx: Transaction, userId: string, source: OptOutRow['source']): Promise<void> {
    await tx.query(
      'INSERT INTO privacy_opt_outs (organization_id, user_id, source, recorded_at) VALUES ($1, $2, $3, now())',
      [organizationId, userId, source],
    );
  }
}
