import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database, postgresDataSource } from '@plinth/database';
import { cloneTestDatabase, nameService, refuseNestedConnections, type TestDatabase } from '@plinth/test-kit';
import { createApi } from '../../src/api.js';
import { readConfig, type CatalogueConfig } from '../../src/config.js';
import { migrateCatalogue } from '../../src/database/migrate-catalogue.js';
import { KeysService } from '../../src/keys/keys.service.js';
import { allScopes } from '../../src/scopes.js';

export interface TestApi {
  app: NestExpressApplication;
  url: string;
  database: TestDatabase;
  config: CatalogueConfig;
  platformKey: string;
  /** A superuser connection, for what the service's role may not do. */
  owner: Database;
  /** Queries the database directly. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export const catalogueDatabase = (): Promise<TestDatabase> => cloneTestDatabase('catalogue', migrateCatalogue);

/**
 * Starts the service on a free port or `environment.PORT`; with `shared`, as another replica. `environment` overrides
 * its configuration.
 */
export async function startTestApi(environment: Record<string, string> = {}, shared?: TestDatabase): Promise<TestApi> {
  const database = shared ?? (await catalogueDatabase());
  const uploadsFolder = mkdtempSync(join(tmpdir(), 'plinth-uploads-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.serviceUrl,
    LOG_LEVEL: 'fatal',
    DATABASE_POOL_SIZE: '5',
    UPLOADS_URL: pathToFileURL(uploadsFolder).href,
    ...environment,
  });
  const superuser = { databaseUrl: database.url, maxConnections: 3, entities: [], migrations: [] };
  const owner = new Database(await postgresDataSource(superuser).initialize());
  owner.onIdleError(() => undefined);
  const app = await createApi(config);
  refuseNestedConnections(app.get(Database));
  await app.listen(Number(environment['PORT'] ?? 0), '127.0.0.1');
  const url = await app.getUrl();
  nameService(url, 'catalogue-api');
  const { key } = await app.get(KeysService).create(null, { name: 'tests', platform: true, scopes: [...allScopes] });
  const api: TestApi = {
    app,
    url,
    database,
    config,
    platformKey: key,
    owner,
    query: (text, values) => api.owner.query(text, values),
    async close() {
      await api.app.close();
      await api.owner.dataSource.destroy();
      // A test file's module lives as long as its worker and would keep about 4 MB per app.
      Object.assign(api, { app: undefined, owner: undefined });
      if (!shared) await database.drop();
      await rm(uploadsFolder, { recursive: true, force: true });
    },
  };
  return api;
}
