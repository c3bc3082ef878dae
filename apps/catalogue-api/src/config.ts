import { SecretBox, configField, readEnvironment } from '@plinth/service-runtime';
import type { WebhookOptions } from '@plinth/webhook-delivery';

/** Every variable of both processes, with its default. The only place that reads the environment. */
const variables = {
  NODE_ENV: configField.text('development'),
  // A direct connection: migrations and the queue take session locks and LISTEN, which PgBouncer's transaction mode breaks.
  DATABASE_URL: configField.text('postgres://postgres:postgres@localhost:5432/catalogue'),
  DATABASE_POOL_SIZE: configField.count(10),
  // Empty: the queue lives in DATABASE_URL, schema "queue". Or redis://, rediss://, redis+cluster://host:port,host:port.
  QUEUE_URL: configField.text(''),
  PORT: configField.port(3001),
  METRICS_PORT: configField.optionalPort(),
  // Where clients reach this service: the base of URLs in answers.
  PUBLIC_URL: configField.text('http://localhost:3001'),
  JSON_BODY_LIMIT: configField.text('1mb'),
  LOG_LEVEL: configField.text('info'),
  // X-Forwarded-… is believed from these networks only.
  TRUSTED_PROXIES: configField.networks(),
  // 32 bytes in base64; encrypts stored secrets. The previous one still decrypts, so that it can be changed.
  SECRETS_KEY: configField.secretKey(),
  SECRETS_KEY_PREVIOUS: configField.secretKey(),
  // Requests a minute and key; 0 switches the limit off. Heavy: uploads and GET analytics.
  RATE_LIMIT_PER_MINUTE: configField.count(600),
  RATE_LIMIT_HEAVY_PER_MINUTE: configField.count(60),
  // Delays before each retry of a delivery, after one another.
  WEBHOOK_RETRY_SCHEDULE: configField.durationsMs('5s,5m,30m,2h,5h,10h,14h,20h,24h'),
  WEBHOOK_TIMEOUT: configField.durationMs('15s'),
  // Networks that webhooks may reach although they are not public; plain http. For development.
  WEBHOOK_ALLOW_NETWORKS: configField.networks(),
  WEBHOOK_ALLOW_HTTP: configField.flag(false),
};

export type CatalogueConfig = ReturnType<typeof readConfig>;

/** Reads the configuration; fails with a message that names what is wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const config = readEnvironment(variables, environment);
  return { ...config, SECRETS_KEY: secretsKey(config) };
}

// A fixed key that protects nothing: good enough for a developer's machine, refused in production.
const developmentKey = Buffer.alloc(32, 'development-only');

function secretsKey({ NODE_ENV, SECRETS_KEY }: { NODE_ENV: string; SECRETS_KEY: Buffer | undefined }): Buffer {
  if (SECRETS_KEY) return SECRETS_KEY;
  if (NODE_ENV === 'production') {
    throw new Error('SECRETS_KEY is not set: give 32 random bytes in base64, e.g. from "openssl rand -base64 32".');
  }
  return developmentKey;
}

/** Where the queue lives. */
export const queueUrl = ({ QUEUE_URL, DATABASE_URL }: CatalogueConfig): string => QUEUE_URL || DATABASE_URL;

/** How this service delivers webhooks. */
export const webhookOptions = (config: CatalogueConfig): WebhookOptions => ({
  secretBox: new SecretBox(config.SECRETS_KEY, config.SECRETS_KEY_PREVIOUS),
  userAgent: 'catalogue-api-webhooks/1.0',
  allowNetworks: config.WEBHOOK_ALLOW_NETWORKS,
  allowHttp: config.WEBHOOK_ALLOW_HTTP,
  retryScheduleMs: config.WEBHOOK_RETRY_SCHEDULE,
  timeoutMs: config.WEBHOOK_TIMEOUT,
});
