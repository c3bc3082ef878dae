import {
  ConfigError,
  type DescribedEnvironment,
  describeEnvironment,
  directUrl,
  type Environment,
  listOf,
  queueVariables,
  readEnvironment,
  secretsKey,
  serviceVariables,
  timeMs,
  variable,
} from '@plinth/config';
import { parseUrl, readDomainName } from '@plinth/formats';
import { sealedResponses } from '@plinth/http';
import { SecretBox, type SecretsCheck } from '@plinth/database';
import { AddressGuard, sealedWebhookSecrets, type WebhookOptions } from '@plinth/webhook-delivery';
import { sealedClientSecrets } from './clients/client-secrets.repository.js';
import { sealedMailLinks } from './mail/mail-messages.repository.js';
import { readMailFrom, readMailServer } from './mail/mail-server.js';
import { sealedSigningKeys } from './openid/signing-keys.repository.js';
import { sealedExports } from './privacy/exports.repository.js';
import { sealedConnectionSecrets } from './organizations/sso-connections.repository.js';
import { readSigningKeys, type SigningKeys } from './privacy/signing-keys.js';

const perAddress = 'per minute for each client address (IPv6: each /64 network, and four times as many for its /56)';

const requestsUpTo = (standard: string, why: string) =>
  variable.count({ standard, min: 0, max: 1_000_000, why: `${why} 0: no limit.` });

/** docs/configuration.md and .env.example are generated from these: npm run configuration. */
export const variables = {
  ...serviceVariables({ port: 3002, database: 'identity' }),
  COUNTRY_HEADER: variable.text({
    pattern: /^[A-Za-z0-9-]{0,64}$/,
    what: 'the name of a header such as CF-IPCountry, or empty',
    why: 'Header in which a trusted proxy sends the country of a request, for policies. If empty, policies see no country.',
  }),
  DNS_SERVERS: variable.servers({
    why: 'DNS servers that verify the domains of organizations. If empty, the servers of this machine.',
  }),
  DISCOVERY_PER_MINUTE: requestsUpTo('10', `Discovery requests ${perAddress}.`),
  DISCOVERY_PER_HOUR: requestsUpTo('100', 'Discovery requests per hour for each client address.'),
  SIGN_IN_PER_MINUTE: requestsUpTo('60', `Sign-ins ${perAddress}.`),
  AUTHORIZATIONS_PER_MINUTE: requestsUpTo(
    '120',
    `Authorization requests of applications, silent ones included, ${perAddress}. Also the limit of pushed requests of public clients.`,
  ),
  FAILED_CLIENTS_PER_MINUTE: requestsUpTo(
    '30',
    `Failed authentications of OAuth clients ${perAddress}. Beyond it, the token, introspection, revocation and pushed authorization request endpoints return 429.`,
  ),
  REFRESH_GRACE: variable.durationMs({
    standard: '10s',
    min: 0,
    max: timeMs.minute,
    why: 'How long a used refresh token returns the same successor again, in case the response was lost. 0: never.',
  }),
  OPERATOR_ORGANIZATION: variable.text({
    pattern: /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/,
    what: 'the id of an organization in lower case, or empty',
    why: 'Organization whose people may have roles of operators, which reach every organization. Before you set it, delete that organization’s clients that list this API, because tokens of operators reach them. Before you change it, take those roles away.',
  }),
  RP_ID: variable.text({
    standard: 'localhost',
    isRequired: true,
    pattern: /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/,
    what: 'a domain such as example.com, in lower case, without scheme or port',
    why: 'Domain that passkeys are bound to. If you change it, all passkeys stop working.',
  }),
  RP_NAME: variable.text({
    standard: 'Plinth',
    pattern: /^(?=.{1,64}$).*\S.*$/u,
    what: 'a name of up to 64 characters',
    why: 'Name of this service in authenticators.',
  }),
  RP_ORIGINS: variable.of({
    what: 'a list of origins such as https://app.example.com, or android:apk-key-hash:…',
    read: readOrigins,
    why: 'Further origins where people may create and use passkeys. PUBLIC_URL is always included.',
  }),
  FIDO_METADATA_FILE: variable.text({
    why: 'FIDO metadata: the BLOB of the FIDO Metadata Service, or statements in JSON. If empty, authenticator models are not verified.',
  }),
  FIDO_METADATA_ROOT_FILE: variable.text({
    why: 'Root certificate of the BLOB, in PEM. If empty, that of the FIDO Alliance.',
  }),
  DELETION_GRACE: variable.durationMs({
    standard: '30d',
    min: 0,
    max: 365 * timeMs.day,
    why: "Time between a person's request to delete their account and the deletion.",
  }),
  RECOVERY_HOLD: variable.durationMs({
    standard: '7d',
    min: 0,
    max: 365 * timeMs.day,
    why: 'How long sessions of a recovered passkey cannot export data, delete the account or remove other passkeys.',
  }),
  RECOVERY_DELAY: variable.durationMs({
    standard: '24h',
    min: 0,
    max: 30 * timeMs.day,
    why: 'Time between a person’s request for a recovery link and its delivery. Meanwhile, a sign-in cancels it.',
  }),
  SMTP_URL: variable.of({
    isSecret: true,
    what: 'a URL like smtps://user:password@smtp.example.com, smtp://… or file:///folder, without query, or empty',
    read: readMailServer,
    why: 'Mail server. smtps: TLS; smtp: STARTTLS is required, except on this machine; file: a folder for .eml files. If empty, no mail is sent.',
  }),
  MAIL_FROM: variable.of({
    what: 'an address like Plinth <no-reply@example.com>, or empty',
    read: readMailFrom,
    why: 'Sender of messages. Required with SMTP_URL. Bounces go to this address.',
  }),
  MAIL_RETRY_SCHEDULE: variable.durationsMs({
    standard: '1m,5m,10m,15m,15m,15m,30m,30m,1h,2h,4h,8h,8h',
    max: timeMs.day,
    maxItems: 100,
    why: 'Delays between attempts to send a message. If empty, each message has one attempt.',
  }),
  MAIL_TIMEOUT: variable.durationMs({
    standard: '30s',
    min: 100,
    max: 5 * timeMs.minute,
    why: 'Maximum duration of an attempt to send a message.',
  }),
  EXPORT_SIGNING_KEY: variable.text({
    isSecret: true,
    what: 'an Ed25519 JWK with "d", a JWK Set whose other keys are only published, or empty',
    why: 'Signs exports of personal data. If empty, derived from SECRETS_KEY.',
  }),
  AUDIT_SIGNING_KEY: variable.text({
    isSecret: true,
    what: 'an Ed25519 JWK with "d", a JWK Set whose other keys are only published, or empty',
    why: 'Signs audit log checkpoints. If empty, derived from SECRETS_KEY.',
  }),
  AUDIT_CHECKPOINT_INTERVAL: variable.durationMs({
    standard: '1h',
    min: 100,
    max: timeMs.day,
    why: 'Interval between checkpoints of an audit chain that has grown.',
  }),
};

export type IdentityConfig = ReturnType<typeof readConfig>;

function readOrigins(text: string): string[] | null {
  const given = listOf(text);
  return given.every(isOrigin) ? given : null;
}

// As browsers write it into client data (WebAuthn §5.8.1): no path, no trailing slash. Android apps use a key hash.
function isOrigin(text: string): boolean {
  if (/^android:apk-key-hash:[A-Za-z0-9_-]+$/.test(text)) return true;
  const url = parseUrl(text);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === text;
}

/** Throws a ConfigError that names each invalid variable and its fault. */
export function readConfig(environment: Environment = process.env) {
  const config = readEnvironment(variables, environment);
  const SECRETS_KEY = secretsKey(config);
  const { SECRETS_KEY_PREVIOUS: previous } = config;
  if (config.SMTP_URL && !config.MAIL_FROM)
    throw new ConfigError('MAIL_FROM is required with SMTP_URL.', ['MAIL_FROM']);
  const secrets = [SECRETS_KEY, ...(previous ? [previous] : [])];
  // The default of PUBLIC_URL assumes the default PORT.
  const origin = environment.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : `http://localhost:${config.PORT}`;
  return {
    ...config,
    SECRETS_KEY,
    // People enrol on the service's own page, so its origin is always allowed.
    RP_ORIGINS: [...new Set([...config.RP_ORIGINS, origin])],
    EXPORT_SIGNING_KEY: signingKeys('EXPORT_SIGNING_KEY', config, secrets, 'privacy export signing key'),
    AUDIT_SIGNING_KEY: signingKeys('AUDIT_SIGNING_KEY', config, secrets, 'audit checkpoint signing key'),
  };
}

export const readMigrationConfig = (environment: Environment = process.env) =>
  readEnvironment(queueVariables({ database: 'identity' }), environment);

/** What a log may show of the environment: the configuration without secrets, and names that look mistyped. */
export const describeConfig = (environment: Environment = process.env): DescribedEnvironment =>
  describeEnvironment(variables, environment);

function signingKeys<Name extends string>(
  name: Name,
  config: Readonly<Record<Name, string>>,
  secrets: readonly Buffer[],
  purpose: string,
): SigningKeys {
  try {
    return readSigningKeys(config[name], secrets, purpose);
  } catch (error) {
    throw new ConfigError(`${name} ${(error as Error).message}.`, [name]);
  }
}

export const queueUrl = (config: IdentityConfig): string => config.QUEUE_URL || directUrl(config);

export const secretBox = ({ SECRETS_KEY, SECRETS_KEY_PREVIOUS }: IdentityConfig): SecretBox =>
  new SecretBox(SECRETS_KEY, SECRETS_KEY_PREVIOUS);

export const secrets = (config: IdentityConfig): SecretsCheck => ({
  service: 'identity-api',
  box: secretBox(config),
  columns: [
    ...[...sealedWebhookSecrets, sealedResponses, sealedExports, sealedClientSecrets, sealedSigningKeys],
    ...[sealedConnectionSecrets, sealedMailLinks],
  ],
});

export const webhookOptions = (config: IdentityConfig): WebhookOptions => ({
  secretBox: secretBox(config),
  userAgent: 'identity-api-webhooks/1.0',
  allowNetworks: config.WEBHOOK_ALLOW_NETWORKS,
  allowHttp: config.WEBHOOK_ALLOW_HTTP,
  retryScheduleMs: config.WEBHOOK_RETRY_SCHEDULE,
  timeoutMs: config.WEBHOOK_TIMEOUT,
});

export const webhookUrlRules = (config: IdentityConfig) => ({
  guard: new AddressGuard(config.WEBHOOK_ALLOW_NETWORKS),
  allowHttp: config.WEBHOOK_ALLOW_HTTP,
});

/** Identity provider addresses can be loopback only if this service itself is on a loopback address. */
export const identityProviderUrlRules = (config: IdentityConfig) => ({
  guard: new AddressGuard([...config.WEBHOOK_ALLOW_NETWORKS, ...(isLocal(config) ? ['127.0.0.0/8', '::1/128'] : [])]),
  allowHttp: isLocal(config) || config.WEBHOOK_ALLOW_HTTP,
});

/** The issuer identifier (OpenID Connect Discovery §3): `PUBLIC_URL` without a slash at its end. */
export const issuerOf = ({ PUBLIC_URL }: Pick<IdentityConfig, 'PUBLIC_URL'>): string => PUBLIC_URL.replace(/\/+$/, '');

export const isLocal = ({ PUBLIC_URL }: Pick<IdentityConfig, 'PUBLIC_URL'>): boolean =>
  /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?\/?$/.test(PUBLIC_URL);

/** The service's own host as a domain; null for an IP address or a single label. */
export const ownDomain = ({ PUBLIC_URL }: IdentityConfig): string | null =>
  readDomainName(parseUrl(PUBLIC_URL)?.hostname ?? '');

export const IDENTITY_CONFIG = Symbol('IdentityConfig');
