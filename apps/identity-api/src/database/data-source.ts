import { postgresDataSource } from '@plinth/service-runtime';
import type { DataSource } from 'typeorm';

/** The identity service's data source: every table, every migration in order. */
export function identityDataSource(databaseUrl: string, maxConnections?: number): DataSource {
  return postgresDataSource({
    databaseUrl,
    ...(maxConnections === undefined ? {} : { maxConnections }),
    entities: [],
    migrations: [],
  });
}
