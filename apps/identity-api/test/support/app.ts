import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database, postgresDataSource } from '@plinth/database';
import { cloneTestDatabase, nameService, refuseNestedConnections, type TestDatabase } from '@plinth/test-kit';
import { createApi } from '../../src/api.js';
import { readConfig, type IdentityConfig } from '../../src/config.js';
import { migrateIdentity } from '../../src/database/migrate-identity.js';
import { allScopes } from '../../src/scopes.js';
import { TokensService } from '../../src/tokens/tokens.service.js';

/** One running identity-api on a database of its own. */
export interface TestApi {
  app: NestExpressApplication;
  url: string;
  database: TestDatabase;
  config: IdentityConfig;
  /** An operator token with every scope. */
  operatorToken: string;
  /** The database past the service, as a superuser: what the service's own role may not do. */
  owner: Database;
  /** Looks into the database, past the service. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** A migrated database of the identity service, for one test file. */
export const identityDatabase = (): Promise<TestDatabase> => cloneTestDatabase('identity', migrateIdentity);

/**
 * Starts the service on a free port, or on the one that `environment` names; on `shared`, as one more replica.
 * `environment` overrides its configuration.
 */
export async function startTestApi(environment: Record<string, string> = {}, shared?: TestDatabase): Promise<TestApi> {
  const database = shared ?? (await identityDatabase());
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.serviceUrl,
    LOG_LEVEL: 'fatal',
    DATABASE_POOL_SIZE: '5',
    ...environment,
  });
  const superuser = { databaseUrl: database.url, maxConnections: 3, entities: [], migrations: [] };
  const owner = new Database(await postgresDataSource(superuser).initialize());
  owner.onIdleError(() => undefined);
  const app = await createApi(config);
  refuseNestedConnections(app.get(Database));
  await app.listen(environment.PORT ?? 0, '127.0.0.1');
  const url = await app.getUrl();
  nameService(url, 'identity-api');
  const wanted = { name: 'tests', scopes: [...allScopes], organization_id: null };
  const { token } = await app.get(TokensService).create(null, wanted, null);
  const api: TestApi = {
    app,
    url,
    database,
    config,
    operatorToken: token,
    owner,
    query: (text, values) => api.owner.query(text, values),
    async close() {
      await api.app.close();
      await api.owner.dataSource.destroy();
      // A test file's module lives as long as its worker, and so would all that it holds: some 4 MB an app.
      Object.assign(api, { app: undefined, owner: undefined });
      if (!shared) await database.drop();
    },
  };
  return api;
}
