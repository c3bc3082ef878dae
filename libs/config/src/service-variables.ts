import { parseUrl } from '@plinth/formats';
import { listOf, urlOf } from './read-text.js';
import { tracingVariables } from './tracing-variables.js';
import { variable } from './variable.js';

/** Lengths of time for the bounds of variables, in milliseconds. */
export const timeMs = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const { minute, day } = timeMs;

const postgresUrl = { schemes: ['postgres:', 'postgresql:'], example: 'postgres://role:password@host:5432/database' };

/** Where the database and the queue are, and as whom: all that a migration reads. `database` is the default's name. */
export const queueVariables = ({ database }: { database: string }) => ({
  DATABASE_URL: variable.url({
    ...postgresUrl,
    standard: `postgres://postgres:postgres@localhost:5432/${database}`,
    isRequired: true,
    why: 'PostgreSQL 17 or newer, by a direct connection and not PgBouncer in transaction mode: the queue takes session locks and LISTEN. Its role should own nothing: see MIGRATION_DATABASE_URL.',
  }),
  MIGRATION_DATABASE_URL: variable.url({
    ...postgresUrl,
    why: 'For "cli.js migrate" only: the role that owns the tables. It makes the role of DATABASE_URL where there is none (for which it needs CREATEROLE), and grants it what a running service needs. Empty: DATABASE_URL.',
  }),
  QUEUE_URL: variable.of({
    what: 'an address such as postgres://…, redis://…, rediss://… or redis+cluster://host:port,host:port, or empty',
    read: readQueueUrl,
    why: 'Where the queue is. Empty: in the database of DATABASE_URL, schema "queue".',
  }),
});

/** What processes of every service read. `port` and `database` are the service's own defaults. */
export const serviceVariables = ({ port, database }: { port: number; database: string }) => ({
  NODE_ENV: variable.text({
    why: 'What kind of process this is. development and test do without what a deployment must set; anything else, nothing included, is a deployment.',
  }),
  ...queueVariables({ database }),
  DATABASE_POOL_SIZE: variable.count({
    standard: '10',
    min: 1,
    max: 500,
    why: 'Connections for requests and jobs. A process holds a few more for its queues and its health check: docs/operations/scale.md.',
  }),
  PORT: variable.port({ standard: String(port), why: 'Where the API listens.' }),
  METRICS_PORT: variable.optionalPort({
    why: 'Where /metrics (Prometheus), /health/live and /health/ready answer, of the API and of the worker. Not for the public. Empty: nowhere.',
  }),
  PUBLIC_URL: variable.publicUrl({
    standard: `http://localhost:${port}`,
    isRequired: true,
    why: 'Where clients reach this service: the base of addresses in answers.',
  }),
  DRAIN_DELAY: variable.durationMs({
    standard: '5s',
    min: 0,
    max: 5 * minute,
    why: 'How long the API goes on serving after SIGTERM, not ready and closing connections, so that load balancers learn of it. 0s: not at all.',
  }),
  JSON_BODY_LIMIT: variable.bytes({
    standard: '1mb',
    min: '1kb',
    max: '100mb',
    why: 'The largest JSON body. On routes that need no credential it is at most 64kb.',
  }),
  BODY_TIMEOUT: variable.durationMs({
    standard: '15s',
    min: 100,
    max: 10 * minute,
    why: 'For a body to arrive: what comes later gets 408. An upload ends when nothing comes of it for so long.',
  }),
  LOG_LEVEL: variable.choice({
    standard: 'info',
    words: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    why: 'What is logged: one line of JSON each, on standard output.',
  }),
  ...tracingVariables,
  TRUSTED_PROXIES: variable.networks({
    isRequired: true,
    why: 'Networks of your proxies: their X-Forwarded-… headers are believed. With none, clients connect directly.',
  }),
  SECRETS_KEY: variable.secretKey({
    isRequired: true,
    why: 'Encrypts stored secrets; make it with "openssl rand -base64 32". Without it, development and test use a key that everybody knows.',
  }),
  SECRETS_KEY_PREVIOUS: variable.secretKey({
    why: 'Still decrypts, until all is encrypted anew: docs/operations/secret-keys.md.',
  }),
  RATE_LIMIT_PER_MINUTE: variable.count({
    standard: '600',
    min: 0,
    max: 1_000_000,
    why: 'Requests a minute of one key, token or session. 0: no limit.',
  }),
  WEBHOOK_RETRY_SCHEDULE: variable.durationsMs({
    standard: '5s,5m,30m,2h,5h,10h,14h,20h,24h',
    max: 30 * day,
    maxItems: 100,
    why: 'Delays before each further attempt of a delivery, after one another. Empty: one attempt.',
  }),
  WEBHOOK_TIMEOUT: variable.durationMs({
    standard: '15s',
    min: 100,
    max: 2 * minute,
    why: 'For the whole exchange with a receiver.',
  }),
  WEBHOOK_ALLOW_NETWORKS: variable.networks({
    why: 'Networks that webhooks may reach although they are not public. For development.',
  }),
  WEBHOOK_ALLOW_HTTP: variable.flag({
    standard: 'false',
    why: 'Whether webhooks may go by plain http. For development.',
  }),
});

function readQueueUrl(text: string): string | null {
  if (text.trim() === '') return '';
  const [, nodes] = /^rediss?\+cluster:\/\/(?:[^@/]*@)?([^/?]+)$/.exec(text) ?? [];
  if (nodes !== undefined)
    return listOf(nodes).every((node) => parseUrl(`redis://${node}`) !== undefined) ? text : null;
  return urlOf(text, ['postgres:', 'postgresql:', 'redis:', 'rediss:']) ? text : null;
}

// It protects nothing, as it stands in the source: for a developer's machine and for tests.
const developmentKey = Buffer.alloc(32, 'development-only');

/** The key that encrypts stored secrets. Where it is not required, and not set, it is one that everybody knows. */
export const secretsKey = ({ SECRETS_KEY }: { SECRETS_KEY: Buffer | undefined }): Buffer =>
  SECRETS_KEY ?? developmentKey;
