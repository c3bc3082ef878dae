import { parseUrl } from '@plinth/formats';
import { isDatabaseUrl, listOf, urlOf } from './read-text.js';
import { tracingVariables } from './tracing-variables.js';
import { variable } from './variable.js';

export const timeMs = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const { minute, day } = timeMs;

export const databaseVariables = ({ database }: { database: string }) => ({
  DATABASE_URL: variable.databaseUrl({
    standard: `postgres://postgres:postgres@localhost:5432/${database}`,
    isRequired: true,
    why: 'PostgreSQL 17 or newer, or a pooler in front of it; see DATABASE_DIRECT_URL. A URL may list several servers: docs/operations/failover.md. Use a role that owns nothing; see MIGRATION_DATABASE_URL.',
  }),
  DATABASE_DIRECT_URL: variable.databaseUrl({
    why: 'Only if DATABASE_URL leads to PgBouncer in transaction mode: the same database and role without it: docs/operations/scale.md.',
  }),
  MIGRATION_DATABASE_URL: variable.databaseUrl({
    why: 'Only for "cli.js migrate": the role that owns the tables. It creates the role of DATABASE_URL if that is missing (this needs CREATEROLE), and grants it the required privileges. If empty, the URL of the service is used.',
  }),
});

export const queueVariables = ({ database }: { database: string }) => ({
  ...databaseVariables({ database }),
  QUEUE_URL: variable.of({
    what: 'a URL like postgres://…, redis://…, rediss://… or redis+cluster://host:port,host:port, or empty',
    read: readQueueUrl,
    why: 'The queue. If empty, the schema "queue" in the database of DATABASE_URL.',
  }),
});

/** The variables of every program. `port` and `database` are its defaults. */
export const processVariables = ({ port, database }: { port: number; database: string }) => ({
  NODE_ENV: variable.text({
    why: 'With development or test, required variables have defaults. Leave it empty, or set production, for a deployment.',
  }),
  ...databaseVariables({ database }),
  DATABASE_POOL_SIZE: variable.count({
    standard: '4',
    min: 1,
    max: 500,
    why: 'Connections for requests and jobs. Each process opens a few more: docs/operations/scale.md.',
  }),
  DATABASE_PREPARED_STATEMENTS: variable.flag({
    standard: 'true',
    why: 'Only with DATABASE_DIRECT_URL: false for PgBouncer before 1.21, and for max_prepared_statements = 0.',
  }),
  PORT: variable.port({ standard: String(port), why: 'Port of the API.' }),
  METRICS_PORT: variable.optionalPort({
    why: 'Port of /metrics (Prometheus), /health/live and /health/ready, for API and worker. Do not expose it publicly. If empty, nothing is served.',
  }),
  PUBLIC_URL: variable.publicUrl({
    standard: `http://localhost:${port}`,
    isRequired: true,
    why: 'The URL under which clients reach this service. Responses contain links based on it.',
  }),
  DRAIN_DELAY: variable.durationMs({
    standard: '5s',
    min: 0,
    max: 5 * minute,
    why: 'How long the API continues to serve after SIGTERM, unready and with Connection: close, until load balancers notice. 0s: not at all.',
  }),
  BODY_TIMEOUT: variable.durationMs({
    standard: '15s',
    min: 100,
    max: 10 * minute,
    why: 'Time for a request body to arrive; after it, the request gets 408. For uploads, the maximum pause between chunks.',
  }),
  LOG_LEVEL: variable.choice({
    standard: 'info',
    words: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    why: 'Log level. Logs are lines of JSON on standard output.',
  }),
  ...tracingVariables,
  TRUSTED_PROXIES: variable.networks({
    isRequired: true,
    why: 'Networks of your proxies, whose X-Forwarded-… headers are trusted. none: clients connect directly.',
  }),
  SECRETS_KEY: variable.secretKey({
    isRequired: true,
    why: 'Encrypts stored secrets. Generate it with "openssl rand -base64 32". If empty, development and test use a public key.',
  }),
  SECRETS_KEY_PREVIOUS: variable.secretKey({
    why: 'Decrypts values until they are re-encrypted: docs/operations/secret-keys.md.',
  }),
});

/** The variables of a service: a program with an API, a queue and webhooks. */
export const serviceVariables = ({ port, database }: { port: number; database: string }) => ({
  ...processVariables({ port, database }),
  ...queueVariables({ database }),
  TRANSFER_KEY: variable.secretKey({
    why: 'Encrypts secrets in the file of tenant:export, only for that command and tenant:import: docs/operations/scale.md.',
  }),
  JSON_BODY_LIMIT: variable.bytes({
    standard: '1mb',
    min: '1kb',
    max: '100mb',
    why: 'Maximum size of a JSON body. Routes without a credential accept at most 64kb.',
  }),
  RATE_LIMIT_PER_MINUTE: variable.count({
    standard: '600',
    min: 0,
    max: 1_000_000,
    why: 'Requests per minute for each key, token or session. 0: no limit.',
  }),
  WEBHOOK_RETRY_SCHEDULE: variable.durationsMs({
    standard: '5s,5m,30m,2h,5h,10h,14h,20h,24h',
    max: 30 * day,
    maxItems: 100,
    why: 'Delays between the attempts of a delivery. If empty, each delivery has one attempt.',
  }),
  WEBHOOK_TIMEOUT: variable.durationMs({
    standard: '15s',
    min: 100,
    max: 2 * minute,
    why: 'Maximum duration of an attempt, from DNS lookup to response.',
  }),
  WEBHOOK_ALLOW_NETWORKS: variable.networks({
    why: 'Private networks that webhooks, and in catalogue-api the downloads of pictures, may reach. For development only.',
  }),
  WEBHOOK_ALLOW_HTTP: variable.flag({
    standard: 'false',
    why: 'Whether webhooks may use plain http. For development only.',
  }),
});

function readQueueUrl(text: string): string | null {
  if (text.trim() === '') return '';
  const [, nodes] = /^rediss?\+cluster:\/\/(?:[^@/]*@)?([^/?]+)$/.exec(text) ?? [];
  if (nodes !== undefined)
    return listOf(nodes).every((node) => parseUrl(`redis://${node}`) !== undefined) ? text : null;
  return urlOf(text, ['redis:', 'rediss:']) || isDatabaseUrl(text) ? text : null;
}

type DatabaseUrls = Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL', string>;

/** The URL for sessions: LISTEN, advisory locks, settings. */
export const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseUrls): string =>
  DATABASE_DIRECT_URL || DATABASE_URL;

/** Undefined if DATABASE_URL leads to PostgreSQL itself. */
export const poolerOf = (config: DatabaseUrls & { DATABASE_PREPARED_STATEMENTS: boolean }) =>
  config.DATABASE_DIRECT_URL === ''
    ? undefined
    : { directUrl: config.DATABASE_DIRECT_URL, namesStatements: config.DATABASE_PREPARED_STATEMENTS };

// Public, so only for development and tests.
const developmentKey = Buffer.alloc(32, 'development-only');

export const secretsKey = ({ SECRETS_KEY }: { SECRETS_KEY: Buffer | undefined }): Buffer =>
  SECRETS_KEY ?? developmentKey;
