import { join, resolve } from 'node:path';
import { StartFailure } from './failure.mjs';

/**
 * @typedef {'catalogue' | 'identity'} AppName
 * @typedef {{ app: AppName, folder: string, port: number, portVariable: string, databaseUrl: string | undefined, migrationDatabaseUrl: string | undefined }} AppSettings
 * @typedef {{ dataDir: string, catalogue: AppSettings, identity: AppSettings, notes: string[] }} Settings
 */

/** Variables that cannot be the same for every process: the caller sets them as CATALOGUE_… and IDENTITY_…. */
export const variablesByProcess = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'QUEUE_URL',
  'PORT',
  'METRICS_PORT',
  'PUBLIC_URL',
];

const standardPorts = { catalogue: 3001, identity: 3002 };

/**
 * What the caller asks of `npm start`, read from the environment. Port 0 stands for any free one.
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ root: string, cwd: string }} folders the repository, and where a relative DATA_DIR counts from
 * @returns {Settings}
 */
export function readSettings(environment, { root, cwd }) {
  const catalogue = appSettings('catalogue', environment);
  const identity = appSettings('identity', environment);
  if (catalogue.port === identity.port && catalogue.port !== 0) {
    throw new StartFailure(`CATALOGUE_PORT and IDENTITY_PORT are both ${catalogue.port}. Give each its own.`);
  }
  const ignored = variablesByProcess.filter((name) => environment[name] !== undefined);
  return {
    dataDir: environment.DATA_DIR ? resolve(cwd, environment.DATA_DIR) : join(root, '.data'),
    catalogue,
    identity,
    notes: ignored.map((name) => `${name} is not used: set CATALOGUE_${name} or IDENTITY_${name} instead.`),
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
    throw new StartFailure(`${prefix}_MIGRATION_DATABASE_URL needs ${prefix}_DATABASE_URL beside it.`);
  }
  return { app, folder: `${app}-api`, port: Number(portText), portVariable, databaseUrl, migrationDatabaseUrl };
}

/** @param {string} name @param {NodeJS.ProcessEnv} environment */
function postgresUrl(name, environment) {
  const url = environment[name];
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url)) {
    throw new StartFailure(`${name} must be a postgres:// URL. Unset it to use the built-in database.`);
  }
  return url;
}
