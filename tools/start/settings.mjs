// The settings of a start, read from the environment, and the environment of each process.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartFailure } from './terminal.mjs';

/**
 * @typedef {'catalogue' | 'identity' | 'console'} AppName
 * @typedef {{ app: AppName, folder: string, port: number, portVariable: string, databaseUrl: string | undefined, migrationDatabaseUrl: string | undefined }} AppSettings
 * @typedef {{ dataDir: string, catalogue: AppSettings, identity: AppSettings, console: AppSettings, notes: string[] }} Settings
 */

/** Variables that differ by process: callers set them as CATALOGUE_…, IDENTITY_… and CONSOLE_…. */
const variablesByProcess = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'QUEUE_URL',
  'PORT',
  'METRICS_PORT',
  'PUBLIC_URL',
];

const standardPorts = { catalogue: 3001, identity: 3002, console: 3003 };

/**
 * Reads the settings of `npm start`. Port 0 means any free port.
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ root: string, cwd: string }} folders the repository, and where a relative DATA_DIR counts from
 * @returns {Settings}
 */
export function readSettings(environment, { root, cwd }) {
  const catalogue = appSettings('catalogue', environment);
  const identity = appSettings('identity', environment);
  const console = appSettings('console', environment);
  const all = [catalogue, identity, console];
  for (const { port, portVariable } of all) {
    const other = all.find((each) => each.port === port && each.portVariable !== portVariable);
    if (other && port !== 0)
      throw new StartFailure(`${portVariable} and ${other.portVariable} are both ${port}. Give each its own.`);
  }
  const ignored = variablesByProcess.filter((name) => environment[name] !== undefined);
  return {
    dataDir: environment.DATA_DIR ? resolve(cwd, environment.DATA_DIR) : join(root, '.data'),
    catalogue,
    identity,
    console,
    notes: ignored.map(
      (name) => `${name} is not used: set CATALOGUE_${name}, IDENTITY_${name} or CONSOLE_${name} instead.`,
    ),
  };
}

/** @param {AppName} app @param {NodeJS.ProcessEnv} environment @returns {AppSettings} */
function appSettings(app, environment) {
  const prefix = app.toUpperCase();
  const portVariable = `${prefix}_PORT`;
  const portText = environment[portVariable] ?? String(standardPorts[app]);
  if (!/^\d{1,5}$/.test(portText) || Number(portText) > 65_535) {
    throw new StartFailure(`${portVariable} must be a port number, not "${portText}".`);
  }
  const databaseUrl = postgresUrl(`${prefix}_DATABASE_URL`, environment);
  const migrationDatabaseUrl = postgresUrl(`${prefix}_MIGRATION_DATABASE_URL`, environment);
  if (migrationDatabaseUrl !== undefined && databaseUrl === undefined) {
    throw new StartFailure(`${prefix}_MIGRATION_DATABASE_URL requires ${prefix}_DATABASE_URL.`);
  }
  const folder = app === 'console' ? app : `${app}-api`;
  return { app, folder, port: Number(portText), portVariable, databaseUrl, migrationDatabaseUrl };
}

/** @param {string} name @param {NodeJS.ProcessEnv} environment */
function postgresUrl(name, environment) {
  const url = environment[name];
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url)) {
    throw new StartFailure(`${name} must be a postgres:// URL. Unset it to use the built-in database.`);
  }
  return url;
}

/** Demo receivers run on this machine over http, which a real deployment rejects. */
export const webhookDefaults = { WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128', WEBHOOK_ALLOW_HTTP: 'true' };

/**
 * The environment of one process. What the caller sets wins, an empty text included, except for the variables that
 * differ by process: those are read from CATALOGUE_…, IDENTITY_… and CONSOLE_…. A worker beside its service cannot listen on the
 * service's metrics port, so its own is …_WORKER_METRICS_PORT.
 * @param {object} what @param {NodeJS.ProcessEnv} what.caller @param {AppName} what.app
 * @param {'api' | 'worker' | 'cli'} what.role
 * @param {number} what.port the service's port, a free one already chosen for 0 @param {string} what.databaseUrl
 * @param {string} [what.migrationDatabaseUrl] for the command line only: a running service has no use for the owner's
 * role
 * @param {import('./data-dir.mjs').Secrets} what.secrets @param {string} what.uploadsDir
 * @param {string} what.mailDir where messages go as .eml files
 * @param {{ catalogue: string, identity: string }} what.urls the services' public addresses
 * @param {{ client_id: string, client_secret: string }} [what.consoleClient] the console at identity-api
 * @param {string} what.compileCacheDir where Node 22.1 and newer keeps compiled code; older ones ignore it
 * @returns {NodeJS.ProcessEnv}
 */
export function processEnvironment(what) {
  const { caller, app, role, port, databaseUrl, migrationDatabaseUrl, secrets, uploadsDir, mailDir, compileCacheDir } =
    what;
  const { urls, consoleClient } = what;
  const passedOn = Object.fromEntries(Object.entries(caller).filter(([name]) => !variablesByProcess.includes(name)));
  const own = (/** @type {string} */ name) => caller[`${app.toUpperCase()}_${name}`];
  const origin = `http://localhost:${port}`;
  const byApp = {
    catalogue: {
      SECRETS_KEY: secrets.catalogueSecretsKey,
      UPLOADS_URL: pathToFileURL(uploadsDir).href,
      OIDC_ISSUER: urls.identity,
      OIDC_AUDIENCE: urls.catalogue,
    },
    identity: {
      SECRETS_KEY: secrets.identitySecretsKey,
      EXPORT_SIGNING_KEY: secrets.exportSigningKey,
      AUDIT_SIGNING_KEY: secrets.auditSigningKey,
      // So that readers of the guide do not have to wait.
      AUDIT_CHECKPOINT_INTERVAL: '1m',
      SMTP_URL: pathToFileURL(mailDir).href,
      MAIL_FROM: 'Plinth <no-reply@plinth.example>',
      RP_ID: 'localhost',
      RP_ORIGINS: origin,
    },
    console: {
      SECRETS_KEY: secrets.consoleSecretsKey,
      IDENTITY_URL: urls.identity,
      CATALOGUE_URL: urls.catalogue,
      CLIENT_ID: consoleClient?.client_id,
      CLIENT_SECRET: consoleClient?.client_secret,
    },
  };
  const byRole = {
    api: { PORT: String(port), METRICS_PORT: own('METRICS_PORT') },
    worker: { METRICS_PORT: own('WORKER_METRICS_PORT') },
    cli: { MIGRATION_DATABASE_URL: migrationDatabaseUrl },
  };
  return withoutAbsent({
    ...webhookDefaults,
    NODE_ENV: 'development',
    DRAIN_DELAY: '0s', // no load balancer stands before it
    NODE_COMPILE_CACHE: compileCacheDir,
    ...byApp[app],
    ...passedOn,
    DATABASE_URL: databaseUrl,
    QUEUE_URL: own('QUEUE_URL'),
    PUBLIC_URL: publicUrlOf(caller, { app, port }),
    ...byRole[role],
  });
}

/** @param {NodeJS.ProcessEnv} caller @param {Pick<AppSettings, 'app' | 'port'>} settings */
export const publicUrlOf = (caller, { app, port }) =>
  caller[`${app.toUpperCase()}_PUBLIC_URL`] ?? `http://localhost:${port}`;

/** @param {NodeJS.ProcessEnv} variables */
const withoutAbsent = (variables) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
