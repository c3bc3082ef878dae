import { ConfigError, configField, readEnvironment, requireSecretsKey, type ConfigField } from '@plinth/config';
import { parseUrl } from '@plinth/formats';
import { sealedResponses } from '@plinth/idempotency';
import { SecretBox, type SecretsCheck } from '@plinth/secrets';
import { AddressGuard, sealedWebhookSecrets, type WebhookOptions } from '@plinth/webhook-delivery';
import { sealedClientSecrets } from './clients/sealed-clients.repository.js';
import { readDomainName } from './domain-name.js';
import { sealedSigningKeys } from './openid/signing-keys.repository.js';
import { sealedExports } from './privacy/sealed-exports.repository.js';
import { readSigningKeys, type SigningKeys } from './privacy/signing-keys.js';

/** Every variable of both processes, with its default. The only place that reads the environment. */
const variables = {
  // `development` and `test` do without SECRETS_KEY; anything else needs it.
  NODE_ENV: configField.text(),
  // A direct connection: migrations and the queue take session locks and LISTEN, which PgBouncer's transaction mode breaks.
  DATABASE_URL: configField.text('postgres://postgres:postgres@localhost:5432/identity'),
  // The role that owns the tables, for the command "migrate" only, which grants that of DATABASE_URL what it needs.
  // Empty: DATABASE_URL.
  MIGRATION_DATABASE_URL: configField.text(''),
  DATABASE_POOL_SIZE: configField.count(10),
  PORT: configField.port(3002),
  METRICS_PORT: configField.optionalPort(),
  // Where clients reach this service: the base of URLs in answers.
  PUBLIC_URL: configField.text('http://localhost:3002'),
  // On public routes it is at most 64kb.
  JSON_BODY_LIMIT: configField.bytes('1mb'),
  // For a body to arrive.
  BODY_TIMEOUT: configField.durationMs('15s'),
  LOG_LEVEL: configField.text('info'),
  // X-Forwarded-… is believed from these networks only.
  TRUSTED_PROXIES: configField.networks(),
  // The header in which a trusted proxy says which country a request comes from, for policies. Empty: nobody does.
  COUNTRY_HEADER: configField.text(''),
  // Empty: the queue lives in DATABASE_URL, schema "queue". Or redis://, rediss://, redis+cluster://host:port,host:port.
  QUEUE_URL: configField.text(''),
  // 32 bytes in base64; encrypts stored secrets. The previous one still decrypts, so that it can be changed.
  SECRETS_KEY: configField.secretKey(),
  SECRETS_KEY_PREVIOUS: configField.secretKey(),
  // The servers that are asked for the DNS records which prove domains. Empty: those of this machine.
  DNS_SERVERS: configField.servers(),
  // Requests a minute and token or session; 0 switches the limit off.
  RATE_LIMIT_PER_MINUTE: configField.count(600),
  // Questions to discovery of one client address (IPv6: network of 64 bits, and four times that for its 56); 0 switches a limit off.
  DISCOVERY_PER_MINUTE: configField.count(10),
  DISCOVERY_PER_HOUR: configField.count(100),
  // Delays before each retry of a delivery, after one another.
  WEBHOOK_RETRY_SCHEDULE: configField.durationsMs('5s,5m,30m,2h,5h,10h,14h,20h,24h'),
  WEBHOOK_TIMEOUT: configField.durationMs('15s'),
  // Networks that webhooks may reach although they are not public; plain http. For development.
  WEBHOOK_ALLOW_NETWORKS: configField.networks(),
  WEBHOOK_ALLOW_HTTP: configField.flag(false),
  // The domain that passkeys are bound to; they are lost when it changes.
  RP_ID: configField.text('localhost'),
  // How authenticators call this service.
  RP_NAME: configField.text('Plinth'),
  // Pages where people may register and use passkeys. The default is this service itself, see readConfig.
  RP_ORIGINS: origins(),
  // FIDO metadata: the BLOB of the Metadata Service, or statements in JSON. Empty: no authenticator proves its model.
  FIDO_METADATA_FILE: configField.text(''),
  // The root that signs that BLOB, in PEM. Empty: those of the FIDO Alliance's service.
  FIDO_METADATA_ROOT_FILE: configField.text(''),
  // Sign-ins a minute and client address (IPv6: network of 64 bits, and four times that for its 56); 0 switches the limit off.
  SIGN_IN_PER_MINUTE: configField.count(60),
  // How long an account stays after its person asked for it to be deleted.
  DELETION_GRACE: configField.durationMs('30d'),
  // How long sessions of a passkey that came by a recovery can neither export nor delete nor remove other passkeys.
  RECOVERY_HOLD: configField.durationMs('7d'),
  // Signs data exports: an Ed25519 JWK with "d", or a JWK Set whose other keys are only published. Empty: derived from
  // SECRETS_KEY.
  EXPORT_SIGNING_KEY: configField.text(''),
  // Signs the checkpoints of the audit log; read as EXPORT_SIGNING_KEY is.
  AUDIT_SIGNING_KEY: configField.text(''),
  // How often a checkpoint is made of each audit chain that has grown.
  AUDIT_CHECKPOINT_INTERVAL: configField.durationMs('1h'),
};

export type IdentityConfig = ReturnType<typeof readConfig>;

function origins(): ConfigField<string[]> {
  const { standard, read } = configField.words();
  return {
    standard,
    read(text) {
      const given = read(text);
      return given?.every(isOrigin) ? given : null;
    },
    what: 'a list of origins such as https://app.example.com, or android:apk-key-hash:...',
  };
}

// As browsers write it into the client data (WebAuthn §5.8.1): no path, no slash at the end. Apps on Android sign with a
// key hash in its place.
function isOrigin(text: string): boolean {
  if (/^android:apk-key-hash:[A-Za-z0-9_-]+$/.test(text)) return true;
  const url = parseUrl(text);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === text;
}

/** Reads the configuration; fails with a message that names what is wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const RP_ORIGINS = environment.RP_ORIGINS ?? `http://localhost:${environment.PORT ?? 3002}`;
  const config = readEnvironment(variables, { ...environment, RP_ORIGINS });
  const SECRETS_KEY = requireSecretsKey(config);
  const { SECRETS_KEY_PREVIOUS: previous } = config;
  const secrets = [SECRETS_KEY, ...(previous ? [previous] : [])];
  return {
    ...config,
    SECRETS_KEY,
    EXPORT_SIGNING_KEY: signingKeys('EXPORT_SIGNING_KEY', config, secrets, 'privacy export signing key'),
    AUDIT_SIGNING_KEY: signingKeys('AUDIT_SIGNING_KEY', config, secrets, 'audit checkpoint signing key'),
  };
}

function signingKeys<Name extends string>(
  name: Name,
  config: Readonly<Record<Name, string>>,
  secrets: readonly Buffer[],
  purpose: string,
): SigningKeys {
  try {
    return readSigningKeys(config[name], secrets, purpose);
  } catch (error) {
    throw new ConfigError(`${name} ${(error as Error).message}.`);
  }
}

/** Where the queue lives. */
export const queueUrl = ({ QUEUE_URL, DATABASE_URL }: IdentityConfig): string => QUEUE_URL || DATABASE_URL;

/** What seals and opens stored secrets. */
export const secretBox = ({ SECRETS_KEY, SECRETS_KEY_PREVIOUS }: IdentityConfig): SecretBox =>
  new SecretBox(SECRETS_KEY, SECRETS_KEY_PREVIOUS);

/** All that it has sealed. */
export const secrets = (config: IdentityConfig): SecretsCheck => ({
  service: 'identity-api',
  box: secretBox(config),
  columns: [...sealedWebhookSecrets, sealedResponses, sealedExports, sealedClientSecrets, sealedSigningKeys],
});

/** How this service delivers webhooks. */
export const webhookOptions = (config: IdentityConfig): WebhookOptions => ({
  secretBox: secretBox(config),
  userAgent: 'identity-api-webhooks/1.0',
  allowNetworks: config.WEBHOOK_ALLOW_NETWORKS,
  allowHttp: config.WEBHOOK_ALLOW_HTTP,
  retryScheduleMs: config.WEBHOOK_RETRY_SCHEDULE,
  timeoutMs: config.WEBHOOK_TIMEOUT,
});

/** What an address that this service sends to must be like. */
export const webhookUrlRules = (config: IdentityConfig) => ({
  guard: new AddressGuard(config.WEBHOOK_ALLOW_NETWORKS),
  allowHttp: config.WEBHOOK_ALLOW_HTTP,
});

/** The issuer identifier (OpenID Connect Discovery §3): `PUBLIC_URL` without a slash at its end. */
export const issuerOf = ({ PUBLIC_URL }: Pick<IdentityConfig, 'PUBLIC_URL'>): string => PUBLIC_URL.replace(/\/+$/, '');

/** Whether the service is reached at a loopback address by plain http, as in development. */
export const isLocal = ({ PUBLIC_URL }: Pick<IdentityConfig, 'PUBLIC_URL'>): boolean =>
  /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?\/?$/.test(PUBLIC_URL);

/** The host of this service as a domain; null when it is an address or a single label. */
export const ownDomain = ({ PUBLIC_URL }: IdentityConfig): string | null =>
  readDomainName(parseUrl(PUBLIC_URL)?.hostname ?? '');

/** The injection token of the configuration. */
export const IDENTITY_CONFIG = Symbol('IdentityConfig');
