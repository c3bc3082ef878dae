import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@plinth/database';
import { allProviders, type ProviderScope } from '../principal.js';
import { UploadEntity } from './upload.entity.js';

/** One vendor's uploads and, with `alsoPlatform`, those of platform keys. */
export interface UploadOwners {
  providerId: string;
  alsoPlatform: boolean;
}

@Injectable()
export class UploadsRepository {
  constructor(private readonly database: Database) {}

  async findOwned(
    owners: UploadOwners,
    names: readonly string[],
    on: Queryable = this.database,
  ): Promise<Pick<UploadEntity, 'name' | 'size' | 'originalName'>[]> {
    return on.query(
      `SELECT name, size, original_name AS "originalName" FROM uploads
        WHERE name = ANY($1) AND (provider_id = $2 OR ($3 AND provider_id IS NULL))`,
      [names, owners.providerId, owners.alsoPlatform],
    );
  }

  /** An upload by a platform key has no provider. */
  async insert(scope: ProviderScope, tx: Transaction, upload: Omit<UploadEntity, 'providerId'>): Promise<void> {
    await tx.manager.insert(UploadEntity, { ...upload, providerId: scope === allProviders ? null : scope });
  }
}
