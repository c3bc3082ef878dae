import { pathToFileURL } from 'node:url';
import { variablesByProcess } from './settings.mjs';

/**
 * @typedef {import('./settings.mjs').AppName} AppName
 * @typedef {import('./secrets.mjs').Secrets} Secrets
 */

/** Demo receivers run on this machine and speak http: what a real deployment refuses. */
export const webhookDefaults = { WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128', WEBHOOK_ALLOW_HTTP: 'true' };

/**
 * The environment of one process. What the caller sets wins, an empty text included, except for the variables that
 * differ by process: those are read from CATALOGUE_… and IDENTITY_…. A worker beside its service cannot listen on the
 * service's metrics port, so its own is …_WORKER_METRICS_PORT.
 * @param {object} what
 * @param {NodeJS.ProcessEnv} what.caller
 * @param {AppName} what.app
 * @param {'api' | 'worker' | 'cli'} what.role
 * @param {number} what.port the service's port, a free one already chosen for 0
 * @param {string} what.databaseUrl
 * @param {string} [what.migrationDatabaseUrl] for the command line only: a running service has no use for the owner's role
 * @param {Secrets} what.secrets
 * @param {string} what.uploadsDir
 * @param {string} what.compileCacheDir where Node 22.1 and newer keeps compiled code; older ones ignore it
 * @returns {NodeJS.ProcessEnv}
 */
export function processEnvironment(what) {
  const { caller, app, role, port, databaseUrl, migrationDatabaseUrl, secrets, uploadsDir, compileCacheDir } = what;
  const passedOn = Object.fromEntries(Object.entries(caller).filter(([name]) => !variablesByProcess.includes(name)));
  const own = (/** @type {string} */ name) => caller[`${app.toUpperCase()}_${name}`];
  const origin = `http://localhost:${port}`;
  const byApp = {
    catalogue: { SECRETS_KEY: secrets.catalogueSecretsKey, UPLOADS_URL: pathToFileURL(uploadsDir).href },
    identity: {
      SECRETS_KEY: secrets.identitySecretsKey,
      EXPORT_SIGNING_KEY: secrets.exportSigningKey,
      AUDIT_SIGNING_KEY: secrets.auditSigningKey,
      // Soon enough for whoever tries the guide.
      AUDIT_CHECKPOINT_INTERVAL: '1m',
      RP_ID: 'localhost',
      RP_ORIGINS: origin,
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
    PUBLIC_URL: own('PUBLIC_URL') ?? origin,
    ...byRole[role],
  });
}

/** @param {NodeJS.ProcessEnv} variables */
const withoutAbsent = (variables) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
