import { processEnvironment } from './settings.mjs';

const secrets = {
  postgresPassword: 'p',
  catalogueDatabasePassword: 'c',
  identityDatabasePassword: 'i',
  consoleDatabasePassword: 'o',
  catalogueSecretsKey: 'catalogue-key',
  identitySecretsKey: 'identity-key',
  consoleSecretsKey: 'console-key',
  exportSigningKey: '{}',
  auditSigningKey: '{"kty":"OKP"}',
};
type What = Parameters<typeof processEnvironment>[0];
const environmentOf = (caller: NodeJS.ProcessEnv, what: Partial<What> = {}) =>
  processEnvironment({
    caller,
    app: 'catalogue',
    role: 'api',
    port: 3001,
    databaseUrl: 'postgres://built-in/catalogue',
    secrets,
    urls: { catalogue: 'http://localhost:3001', identity: 'http://localhost:3002' },
    uploadsDir: '/a b/uploads',
    mailDir: '/a b/mail',
    compileCacheDir: '/a b/compile-cache',
    ...what,
  });

describe('processEnvironment', () => {
  it('each service gets its own address, database, keys and uploads', () => {
    expect(environmentOf({})).toEqual({
      DATABASE_URL: 'postgres://built-in/catalogue',
      NODE_ENV: 'development',
      DRAIN_DELAY: '0s',
      NODE_COMPILE_CACHE: '/a b/compile-cache',
      PORT: '3001',
      PUBLIC_URL: 'http://localhost:3001',
      SECRETS_KEY: 'catalogue-key',
      UPLOADS_URL: 'file:///a%20b/uploads',
      OIDC_ISSUER: 'http://localhost:3002',
      OIDC_AUDIENCE: 'http://localhost:3001',
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
      WEBHOOK_ALLOW_HTTP: 'true',
    });
    expect(environmentOf({}, { app: 'identity', port: 4002 })).toMatchObject({
      SECRETS_KEY: 'identity-key',
      RP_ID: 'localhost',
      RP_ORIGINS: 'http://localhost:4002',
      EXPORT_SIGNING_KEY: '{}',
      AUDIT_SIGNING_KEY: '{"kty":"OKP"}',
    });
    const consoleClient = { client_id: 'id', client_secret: 'secret' };
    expect(environmentOf({}, { app: 'console', port: 4003, consoleClient })).toMatchObject({
      PUBLIC_URL: 'http://localhost:4003',
      SECRETS_KEY: 'console-key',
      CATALOGUE_URL: 'http://localhost:3001',
      IDENTITY_URL: 'http://localhost:3002',
      CLIENT_ID: 'id',
      CLIENT_SECRET: 'secret',
    });
  });

  it('variables that the caller sets take precedence, even if empty', () => {
    const set = { WEBHOOK_ALLOW_NETWORKS: '', SECRETS_KEY: 'mine', LOG_LEVEL: 'debug', NODE_ENV: 'staging' };
    expect(environmentOf(set)).toMatchObject(set);
  });

  it("settings that differ between processes are read only from the app's own variables", () => {
    const caller = {
      ...{ DATABASE_URL: 'x', QUEUE_URL: 'x', PORT: 'x', METRICS_PORT: 'x', PUBLIC_URL: 'x' },
      ...{
        CATALOGUE_QUEUE_URL: 'redis://c',
        CATALOGUE_METRICS_PORT: '9101',
        CATALOGUE_PUBLIC_URL: 'https://c.example',
      },
      ...{ CATALOGUE_WORKER_METRICS_PORT: '9102', IDENTITY_QUEUE_URL: '' },
    };
    expect(environmentOf(caller)).toMatchObject({
      DATABASE_URL: 'postgres://built-in/catalogue',
      QUEUE_URL: 'redis://c',
      PORT: '3001',
      METRICS_PORT: '9101',
      PUBLIC_URL: 'https://c.example',
    });
    expect(environmentOf(caller, { role: 'worker' }).METRICS_PORT).toBe('9102');
    expect(environmentOf(caller, { app: 'identity', port: 3002 })).toMatchObject({
      QUEUE_URL: '',
      PUBLIC_URL: 'http://localhost:3002',
    });
  });

  it('only the command line gets the role that owns the tables', () => {
    const migrationDatabaseUrl = 'postgres://owner@built-in/catalogue';
    expect(environmentOf({}, { role: 'cli', migrationDatabaseUrl })).toMatchObject({
      DATABASE_URL: 'postgres://built-in/catalogue',
      MIGRATION_DATABASE_URL: migrationDatabaseUrl,
    });
    for (const role of ['api', 'worker'] as const) {
      const environment = environmentOf({ MIGRATION_DATABASE_URL: 'x' }, { role, migrationDatabaseUrl });
      expect(environment).not.toHaveProperty('MIGRATION_DATABASE_URL');
    }
  });

  it('a worker and the command line get no port to listen on', () => {
    for (const role of ['worker', 'cli'] as const) {
      expect(environmentOf({ PORT: '1', METRICS_PORT: '2' }, { role })).not.toHaveProperty('PORT');
      expect(environmentOf({ PORT: '1', METRICS_PORT: '2' }, { role })).not.toHaveProperty('METRICS_PORT');
    }
  });
});
