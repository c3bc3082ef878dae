import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Reads a duration such as `500ms`, `15s`, `5m`, `2h` or `30d` to milliseconds; null when it is none. */
export function durationMs(text: string): number | null {
  const [, digits, unit] = /^(\d+)(ms|s|m|h|d)$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits) * unitMs[unit as keyof typeof unitMs];
}

const unitBytes = { b: 1, kb: 1_024, mb: 1_048_576, gb: 1_073_741_824 } as const;

function bytesOf(text: string): number | null {
  const [, digits, unit = 'b'] = /^(\d{1,12})(b|kb|mb|gb)?$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits) * unitBytes[unit.toLowerCase() as keyof typeof unitBytes];
}

/** One variable of an app's configuration. */
export interface ConfigField<Value> {
  /** The text that an absent variable counts as. */
  standard: string;
  /** The value of a text; null when the text makes none. */
  read: (text: string) => Value | null;
  /** What a text must be, for the message about one that is not. */
  what: string;
}

function parsed<Value>(read: (text: string) => Value | null, what: string, standard: string): ConfigField<Value> {
  return { standard, read, what };
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function isServer(text: string): boolean {
  const [, address = text, port = '1'] = /^\[?([^\]]*?)\]?:(\d{1,5})$/.exec(text) ?? [];
  if (isIP(text) !== 0) return true;
  const isBracketed = text.startsWith('[') && text.includes(']:');
  return isIP(address) === (isBracketed ? 6 : 4) && Number(port) > 0 && Number(port) < 65_536;
}

/** Fields of an app's configuration. Each takes the text of its default; an empty list means an empty list. */
export const configField = {
  /** A duration, in milliseconds. */
  durationMs: (standard: string) => parsed(durationMs, 'a duration such as 500ms, 15s, 5m, 2h or 30d', standard),
  /** A list of durations separated by commas, in milliseconds. */
  durationsMs: (standard: string) =>
    parsed(
      (text) => {
        const all = list(text).map(durationMs);
        return all.includes(null) ? null : (all as number[]);
      },
      'a list of durations such as 5s,5m,30m',
      standard,
    ),
  /** A whole number of at least 0. */
  count: (standard: number) =>
    parsed((text) => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : null), 'a whole number', String(standard)),
  /** A size such as `64kb` or `1mb` (powers of 1,024), in bytes. */
  bytes: (standard: string) => parsed(bytesOf, 'a size such as 64kb or 1mb', standard),
  /** A TCP port, 0 for any free one. */
  port: (standard: number) =>
    parsed(
      (text) => (/^\d{1,5}$/.test(text.trim()) && Number(text) < 65_536 ? Number(text) : null),
      'a port number',
      String(standard),
    ),
  /** A TCP port, or nothing. */
  optionalPort: () =>
    parsed(
      (text) => (text.trim() === '' ? undefined : /^\d{1,5}$/.test(text.trim()) ? Number(text) : null),
      'a port number or empty',
      '',
    ),
  /** `true` or `false`. */
  flag: (standard: boolean) =>
    parsed(
      (text) => ({ true: true, false: false, '': false })[text.trim().toLowerCase()] ?? null,
      'true or false',
      String(standard),
    ),
  /** A list of networks in CIDR notation, separated by commas. A bare address is a network of one. */
  networks: (standard = '') =>
    parsed(
      (text) => {
        const all = list(text);
        return all.every((item) => (item.includes('/') ? ipaddr.isValidCIDR(item) : ipaddr.isValid(item))) ? all : null;
      },
      'a list of networks such as 10.0.0.0/8,fd00::/8',
      standard,
    ),
  /** A list of servers by IP address, each with a port or without: `192.0.2.1,192.0.2.1:5353,[2001:db8::1]:5353`. */
  servers: (standard = '') =>
    parsed(
      (text) => (list(text).every(isServer) ? list(text) : null),
      'a list of IP addresses such as 192.0.2.1,[2001:db8::1]:5353',
      standard,
    ),
  /** A list of words separated by commas. */
  words: (standard = '') => parsed(list, 'a list separated by commas', standard),
  /** One key of 32 bytes in base64, or nothing. */
  secretKey: () =>
    parsed(
      (text) => {
        if (text.trim() === '') return undefined;
        const key = Buffer.from(text, 'base64');
        return key.length === 32 ? key : null;
      },
      '32 bytes in base64',
      '',
    ),
  /** Any text, possibly empty. */
  text: (standard = '') => parsed((text) => text, 'text', standard),
};

/** Thrown when the environment does not make a configuration. Its message names every faulty variable. */
export class ConfigError extends Error {}

type Values<Shape> = { [Name in keyof Shape]: Shape[Name] extends ConfigField<infer Value> ? Value : never };

/** Reads `shape` from the environment: an absent variable takes its default, a wrong one fails with a clear message. */
export function readEnvironment<Shape extends Record<string, ConfigField<unknown>>>(
  shape: Shape,
  environment: Readonly<Record<string, string | undefined>>,
): Values<Shape> {
  const read = Object.entries(shape).map(([name, field]) => ({
    name,
    what: field.what,
    value: field.read(environment[name] ?? field.standard),
  }));
  const faulty = read.filter(({ value }) => value === null);
  if (faulty.length === 0) return Object.fromEntries(read.map(({ name, value }) => [name, value])) as Values<Shape>;
  throw new ConfigError(
    ['The configuration is not usable:', ...faulty.map(({ name, what }) => `  ${name} must be ${what}`)].join('\n'),
  );
}

const secretName = /SECRET|PASSWORD|TOKEN|SIGNING|(^|_)KEY/;

/** The configuration for the log of the boot: secrets as `[set]` or `[unset]`, passwords in URLs blotted out. */
export function redactedConfig(config: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      if (secretName.test(name)) return [name, value === undefined || value === '' ? '[unset]' : '[set]'];
      return [name, typeof value === 'string' ? value.replace(/(:\/\/[^:/@\s]*:)[^@\s]*@/g, '$1[hidden]@') : value];
    }),
  );
}

// A fixed key that protects nothing, as it stands in the source: for a developer's machine and for tests.
const developmentKey = Buffer.alloc(32, 'development-only');
const keylessEnvironments = ['development', 'test'];

/**
 * The key that encrypts stored secrets. Throws a ConfigError when there is none, unless NODE_ENV says `development` or
 * `test`: a process that was told nothing, `prod` or `staging` must not run with a key that everybody knows.
 */
export function requireSecretsKey({
  NODE_ENV,
  SECRETS_KEY,
}: {
  NODE_ENV: string;
  SECRETS_KEY: Buffer | undefined;
}): Buffer {
  if (SECRETS_KEY) return SECRETS_KEY;
  if (keylessEnvironments.includes(NODE_ENV)) return developmentKey;
  throw new ConfigError(
    'SECRETS_KEY is not set: give 32 random bytes in base64, e.g. from "openssl rand -base64 32". ' +
      "On a developer's machine NODE_ENV=development does without.",
  );
}
