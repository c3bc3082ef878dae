import { pathToFileURL } from 'node:url';
import {
  type DescribedEnvironment,
  describeEnvironment,
  directUrl,
  type Environment,
  listOf,
  queueVariables,
  readEnvironment,
  secretsKey,
  serviceVariables,
  variable,
} from '@plinth/config';
import { parseUrl } from '@plinth/formats';
import { sealedResponses } from '@plinth/http';
import { SecretBox, type SecretsCheck } from '@plinth/database';
import { sealedWebhookSecrets, type WebhookOptions } from '@plinth/webhook-delivery';
import type { PeopleSettings } from './people-settings.js';
import type { PictureSettings } from './pictures/picture-source.shared.js';
import type { UploadOptions } from './uploads/uploads.module.js';
import { operationEvents } from './webhooks/webhook-events.views.js';

/** The variables of both processes. `npm run configuration` writes docs/configuration.md and .env.example from them. */
export const variables = {
  ...serviceVariables({ port: 3001, database: 'catalogue' }),
  RATE_LIMIT_HEAVY_PER_MINUTE: variable.count({
    standard: '60',
    min: 0,
    max: 1_000_000,
    why: 'Uploads and imports per minute for each key, and separately, analytics requests. 0: no limit.',
  }),
  RATE_LIMIT_PICTURES_PER_MINUTE: variable.count({
    standard: '1200',
    min: 0,
    max: 1_000_000,
    why: 'Pictures per minute that the worker fetches for each vendor. More wait. 0: no limit.',
  }),
  OIDC_ISSUER: variable.url({
    schemes: ['http:', 'https:'],
    example: 'https://identity.example.com',
    why: 'Issuer of the access tokens of people (OpenID Connect). If empty, only API keys work.',
  }),
  OIDC_AUDIENCE: variable.text({ why: 'Audience of these access tokens. If empty, PUBLIC_URL.' }),
  OIDC_SCOPES: variable.choice({
    words: ['token', 'role'],
    standard: 'token',
    why: "What people may do. token: the scopes of both their role and their token. role: their role's scopes, for issuers that cannot issue scopes of an API.",
  }),
  CORS_ORIGINS: variable.of({
    what: 'a list of origins such as https://app.example.com',
    read: readOrigins,
    why: 'Origins whose pages may call the API with the access token of a person.',
  }),
  UPLOADS_URL: variable.url({
    schemes: ['file:', 's3:'],
    example: 'file:///a/folder or s3://bucket/prefix',
    isRequired: true,
    why: 'Upload store that all replicas can reach: a folder, or a bucket of an S3-compatible service. In development, if empty, the folder .data/uploads.',
  }),
  AWS_REGION: variable.text({ standard: 'us-east-1', why: 'Region of an s3:// store.' }),
  AWS_ACCESS_KEY_ID: variable.text({
    why: 'Credentials of an s3:// store. If empty, the SDK looks for a profile or the role of the container or machine.',
  }),
  AWS_SECRET_ACCESS_KEY: variable.text({ isSecret: true, why: 'Secret for AWS_ACCESS_KEY_ID.' }),
  AWS_SESSION_TOKEN: variable.text({ isSecret: true, why: 'Session token of temporary credentials.' }),
  AWS_ENDPOINT_URL_S3: variable.url({
    schemes: ['http:', 'https:'],
    example: 'https://s3.example.com',
    why: 'URL of an S3-compatible service other than Amazon S3.',
  }),
  AWS_ENDPOINT_URL: variable.url({
    schemes: ['http:', 'https:'],
    example: 'https://s3.example.com',
    why: 'Used if AWS_ENDPOINT_URL_S3 is empty.',
  }),
  AWS_S3_FORCE_PATH_STYLE: variable.flag({
    standard: 'false',
    why: 'Whether the bucket is part of the path, as most services other than Amazon S3 require.',
  }),
};

function readOrigins(text: string): string[] | null {
  const given = listOf(text);
  return given.every((origin) => /^https?:/.test(origin) && parseUrl(origin)?.origin === origin) ? given : null;
}

export type CatalogueConfig = ReturnType<typeof readConfig>;

/** Throws a ConfigError that names each invalid variable. */
export function readConfig(environment: Environment = process.env) {
  const config = readEnvironment(variables, environment);
  return { ...config, SECRETS_KEY: secretsKey(config) };
}

export const readMigrationConfig = (environment: Environment = process.env) =>
  readEnvironment(queueVariables({ database: 'catalogue' }), environment);

/** The configuration without secrets, and names that look mistyped, for the log. */
export const describeConfig = (environment: Environment = process.env): DescribedEnvironment =>
  describeEnvironment(variables, environment);

export const queueUrl = (config: CatalogueConfig): string => config.QUEUE_URL || directUrl(config);

export const secretBox = ({ SECRETS_KEY, SECRETS_KEY_PREVIOUS }: CatalogueConfig): SecretBox =>
  new SecretBox(SECRETS_KEY, SECRETS_KEY_PREVIOUS);

export const secrets = (config: CatalogueConfig): SecretsCheck => ({
  service: 'catalogue-api',
  box: secretBox(config),
  columns: [...sealedWebhookSecrets, sealedResponses],
});

export const peopleSettings = (config: CatalogueConfig): PeopleSettings | null =>
  config.OIDC_ISSUER === ''
    ? null
    : {
        issuer: config.OIDC_ISSUER,
        audience: config.OIDC_AUDIENCE || config.PUBLIC_URL,
        publicUrl: config.PUBLIC_URL,
        areTokenScopesRequired: config.OIDC_SCOPES === 'token',
      };

export const webhookOptions = (config: CatalogueConfig): WebhookOptions => ({
  secretBox: secretBox(config),
  userAgent: 'catalogue-api-webhooks/1.0',
  allowNetworks: config.WEBHOOK_ALLOW_NETWORKS,
  allowHttp: config.WEBHOOK_ALLOW_HTTP,
  retryScheduleMs: config.WEBHOOK_RETRY_SCHEDULE,
  timeoutMs: config.WEBHOOK_TIMEOUT,
  operationEvents,
});

export const pictureSettings = (config: CatalogueConfig): PictureSettings => ({
  allowNetworks: config.WEBHOOK_ALLOW_NETWORKS,
  perMinute: config.RATE_LIMIT_PICTURES_PER_MINUTE,
});

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
