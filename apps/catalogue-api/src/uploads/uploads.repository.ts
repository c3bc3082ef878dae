import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@plinth/service-runtime';

/** Whose uploads count: a vendor's, and with `alsoPlatform` those of platform keys. */
export interface UploadOwners {
  providerId: string;
  alsoPlatform: boolean;
}

@Injectable()
export class UploadsRepository {
  constructor(private readonly database: Database) {}

  /** The sizes of those of `names` that these owners uploaded. `size` is a bigint, hence text. */
  async findSizes(
    { providerId, alsoPlatform }: UploadOwners,
    names: readonly string[],
    on: Queryable = this.database,
  ): Promise<{ name: string; size: string }[]> {
    return on.query(
      `SELECT name, size FROM uploads
        WHERE name = ANY($1) AND (provider_id = $2 OR ($3 AND provider_id IS NULL))`,
      [names, providerId, alsoPlatform],
    );
  }
}
