import { join } from 'node:path';
import {
  ConfigError,
  databaseVariables,
  describeEnvironment,
  processVariables,
  readEnvironment,
  secretsKey,
  variable,
  type DescribedEnvironment,
  type Environment,
} from '@plinth/config';
import { SecretBox, type SecretsCheck } from '@plinth/database';
import { sealedSessions } from './sessions/browser-sessions.repository.js';

const url = variable.publicUrl({ why: '' });
const urlOrNone = (why: string) =>
  variable.of({
    what: 'a URL like https://api.example.com, without query, fragment or password, or empty',
    read: (text) => (text.trim() === '' ? '' : url.read(text)),
    why,
  });
const internalUrl = (name: string) => urlOrNone(`Where the console reaches the service of ${name}, if not there.`);
const port = { port: 3003, database: 'console' };

/** docs/configuration.md and .env.example are generated from these: npm run configuration. */
export const variables = {
  ...processVariables(port),
  IDENTITY_URL: variable.publicUrl({
    standard: 'http://localhost:3002',
    isRequired: true,
    why: 'PUBLIC_URL of identity-api, which signs people in.',
  }),
  IDENTITY_INTERNAL_URL: internalUrl('IDENTITY_URL'),
  CLIENT_ID: variable.text({
    pattern: /^[\w-]*$/,
    what: 'the id of a client of identity-api',
    isRequired: true,
    why: 'The confidential client of the console: docs/operations/deploy.md.',
  }),
  CLIENT_SECRET: variable.text({ isSecret: true, isRequired: true, why: 'Secret of CLIENT_ID.' }),
  CATALOGUE_URL: urlOrNone('PUBLIC_URL of catalogue-api. If empty, the console shows identity-api only.'),
  CATALOGUE_INTERNAL_URL: internalUrl('CATALOGUE_URL'),
  CATALOGUE_AUDIENCE: variable.text({ why: 'OIDC_AUDIENCE of catalogue-api. If empty, CATALOGUE_URL.' }),
};

export type ConsoleConfig = ReturnType<typeof readConfig>;

/** Throws a ConfigError that names each invalid variable and its fault. */
export function readConfig(environment: Environment = process.env) {
  const config = readEnvironment(variables, environment);
  if (config.CATALOGUE_AUDIENCE && !config.CATALOGUE_URL)
    throw new ConfigError('CATALOGUE_AUDIENCE requires CATALOGUE_URL.', ['CATALOGUE_URL']);
  return {
    ...config,
    IDENTITY_INTERNAL_URL: config.IDENTITY_INTERNAL_URL || config.IDENTITY_URL,
    CATALOGUE_INTERNAL_URL: config.CATALOGUE_INTERNAL_URL || config.CATALOGUE_URL,
    CATALOGUE_AUDIENCE: config.CATALOGUE_AUDIENCE || config.CATALOGUE_URL,
    SECRETS_KEY: secretsKey(config),
    /** The built front end. */
    webFolder: join(import.meta.dirname, 'web'),
  };
}

export const readMigrationConfig = (environment: Environment = process.env) =>
  readEnvironment(databaseVariables(port), environment);

/** The configuration without secrets, and names that look mistyped, for the log. */
export const describeConfig = (environment: Environment = process.env): DescribedEnvironment =>
  describeEnvironment(variables, environment);

export const secretBox = ({ SECRETS_KEY, SECRETS_KEY_PREVIOUS }: ConsoleConfig): SecretBox =>
  new SecretBox(SECRETS_KEY, SECRETS_KEY_PREVIOUS);

export const secrets = (config: ConsoleConfig): SecretsCheck => ({
  service: 'console',
  box: secretBox(config),
  columns: [sealedSessions],
});

export const CONSOLE_CONFIG = Symbol('ConsoleConfig');
