import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database, migrate, migrateQueue } from '@plinth/service-runtime';
import { cloneTestDatabase, type TestDatabase } from '@plinth/test-kit';
import { createApi } from '../../src/api.js';
import { readConfig, type CatalogueConfig } from '../../src/config.js';
import { catalogueDataSource } from '../../src/database/data-source.js';
import { KeysService } from '../../src/keys/keys.service.js';
import { allScopes } from '../../src/scopes.js';

/** One running catalogue-api on a database of its own. */
export interface TestApi {
  app: NestExpressApplication;
  url: string;
  database: TestDatabase;
  config: CatalogueConfig;
  /** A platform key with every scope. */
  platformKey: string;
  /** Looks into the database, past the service. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** A migrated database of the catalogue, for one test file. */
export const catalogueDatabase = (): Promise<TestDatabase> =>
  cloneTestDatabase('catalogue', async (url) => {
    const dataSource = await catalogueDataSource(url, 2).initialize();
    await migrate(dataSource);
    await migrateQueue(url);
    await dataSource.destroy();
  });

/**
 * Starts the service on a free port, or on `environment.PORT`; on `shared`, as one more replica. `environment` overrides
 * its configuration.
 */
export async function startTestApi(environment: Record<string, string> = {}, shared?: TestDatabase): Promise<TestApi> {
  const database = shared ?? (await catalogueDatabase());
  const uploadsFolder = mkdtempSync(join(tmpdir(), 'plinth-uploads-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    DATABASE_POOL_SIZE: '5',
    UPLOADS_URL: pathToFileURL(uploadsFolder).href,
    ...environment,
  });
  const app = await createApi(config);
  await app.listen(Number(environment['PORT'] ?? 0), '127.0.0.1');
  const { key } = await app.get(KeysService).create(null, { name: 'tests', platform: true, scopes: [...allScopes] });
  return {
    app,
    url: await app.getUrl(),
    database,
    config,
    platformKey: key,
    query: (text, values) => app.get(Database).query(text, values),
    async close() {
      await app.close();
      if (!shared) await database.drop();
      await rm(uploadsFolder, { recursive: true, force: true });
    },
  };
}
