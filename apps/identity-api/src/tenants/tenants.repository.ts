import { Injectable } from '@nestjs/common';
import { Database } from '@plinth/database';

@Injectable()
export class TenantsRepository {
  constructor(private readonly database: Database) {}

  /** `deletedToo`: also tombstones. */
  async exists(organizationId: string, { deletedToo }: { deletedToo: boolean }): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT FROM organizations WHERE id = $1 ${deletedToo ? '' : 'AND deleted_at IS NULL'}`,
      [organizationId],
    );
    return rows.length > 0;
  }
}
