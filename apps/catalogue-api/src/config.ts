import { pathToFileURL } from 'node:url';
import { configField, readEnvironment, requireSecretsKey } from '@plinth/config';
import { sealedResponses } from '@plinth/idempotency';
import { SecretBox, type SecretsCheck } from '@plinth/secrets';
import { sealedWebhookSecrets, type WebhookOptions } from '@plinth/webhook-delivery';
import type { UploadOptions } from './uploads/uploads.module.js';
import { operationEvents } from './webhooks/operation-events.js';

/** Every variable of both processes, with its default. The only place that reads the environment. */
const variables = {
  // `development` and `test` do without SECRETS_KEY; anything else needs it.
  NODE_ENV: configField.text(),
  // A direct connection: migrations and the queue take session locks and LISTEN, which PgBouncer's transaction mode breaks.
  DATABASE_URL: configField.text('postgres://postgres:postgres@localhost:5432/catalogue'),
  // The role that owns the tables, for the command "migrate" only, which grants that of DATABASE_URL what it needs.
  // Empty: DATABASE_URL.
  MIGRATION_DATABASE_URL: configField.text(''),
  DATABASE_POOL_SIZE: configField.count(10),
  // Empty: the queue lives in DATABASE_URL, schema "queue". Or redis://, rediss://, redis+cluster://host:port,host:port.
  QUEUE_URL: configField.text(''),
  PORT: configField.port(3001),
  METRICS_PORT: configField.optionalPort(),
  // Where clients reach this service: the base of URLs in answers.
  PUBLIC_URL: configField.text('http://localhost:3001'),
  // On public routes it is at most 64kb.
  JSON_BODY_LIMIT: configField.bytes('1mb'),
  // For a body to arrive; an upload may take longer as long as something comes.
  BODY_TIMEOUT: configField.durationMs('15s'),
  LOG_LEVEL: configField.text('info'),
  // X-Forwarded-… is believed from these networks only.
  TRUSTED_PROXIES: configField.networks(),
  // 32 bytes in base64; encrypts stored secrets. The previous one still decrypts, so that it can be changed.
  SECRETS_KEY: configField.secretKey(),
  SECRETS_KEY_PREVIOUS: configField.secretKey(),
  // Requests a minute and key; 0 switches the limit off. Heavy: uploads and GET analytics.
  RATE_LIMIT_PER_MINUTE: configField.count(600),
  RATE_LIMIT_HEAVY_PER_MINUTE: configField.count(60),
  // Where uploads are kept: file:///a/folder, or s3://bucket/prefix in any S3-compatible service. Empty: the folder
  // .data/uploads here. Replicas must share it.
  UPLOADS_URL: configField.text(''),
  // For s3://. Without a key the SDK looks for credentials itself: a profile, the role of the container or machine.
  AWS_REGION: configField.text('us-east-1'),
  AWS_ACCESS_KEY_ID: configField.text(''),
  AWS_SECRET_ACCESS_KEY: configField.text(''),
  AWS_SESSION_TOKEN: configField.text(''),
  // The address of a service other than Amazon's; the first wins. Most of those want the bucket in the path.
  AWS_ENDPOINT_URL_S3: configField.text(''),
  AWS_ENDPOINT_URL: configField.text(''),
  AWS_S3_FORCE_PATH_STYLE: configField.flag(false),
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
  return { ...config, SECRETS_KEY: requireSecretsKey(config) };
}

/** Where the queue lives. */
export const queueUrl = ({ QUEUE_URL, DATABASE_URL }: CatalogueConfig): string => QUEUE_URL || DATABASE_URL;

/** What seals and opens stored secrets. */
export const secretBox = ({ SECRETS_KEY, SECRETS_KEY_PREVIOUS }: CatalogueConfig): SecretBox =>
  new SecretBox(SECRETS_KEY, SECRETS_KEY_PREVIOUS);

/** All that it has sealed. */
export const secrets = (config: CatalogueConfig): SecretsCheck => ({
  service: 'catalogue-api',
  box: secretBox(config),
  columns: [...sealedWebhookSecrets, sealedResponses],
});

/** How this service delivers webhooks. */
export const webhookOptions = (config: CatalogueConfig): WebhookOptions => ({
  secretBox: secretBox(config),
  userAgent: 'catalogue-api-webhooks/1.0',
  allowNetworks: config.WEBHOOK_ALLOW_NETWORKS,
  allowHttp: config.WEBHOOK_ALLOW_HTTP,
  retryScheduleMs: config.WEBHOOK_RETRY_SCHEDULE,
  timeoutMs: config.WEBHOOK_TIMEOUT,
  operationEvents,
});

/** Where this service keeps and serves uploads. */
export const uploadOptions = (config: CatalogueConfig): UploadOptions => ({
  publicUrl: config.PUBLIC_URL,
  stallMs: config.BODY_TIMEOUT,
  storeUrl: config.UPLOADS_URL || pathToFileURL('.data/uploads').href,
  s3: {
    region: config.AWS_REGION,
    endpoint: config.AWS_ENDPOINT_URL_S3 || config.AWS_ENDPOINT_URL || undefined,
    forcePathStyle: config.AWS_S3_FORCE_PATH_STYLE,
    credentials:
      config.AWS_ACCESS_KEY_ID === ''
        ? undefined
        : {
            accessKeyId: config.AWS_ACCESS_KEY_ID,
            secretAccessKey: config.AWS_SECRET_ACCESS_KEY,
            sessionToken: config.AWS_SESSION_TOKEN || undefined,
          },
  },
});
