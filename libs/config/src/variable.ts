import { bytesOf, durationMs, durationText, isNetwork, isServer, listOf, urlOf, isDatabaseUrl } from './read-text.js';

export interface Variable<Value> {
  read: (text: string) => Value | null;
  /** The expected format, for the documentation and error message. */
  what: string;
  /** The default's text. */
  standard: string;
  /** The purpose and effects. */
  why: string;
  isSecret: boolean;
  /** Required outside development and tests, because its default works on one machine only. */
  isRequired: boolean;
}

export interface About {
  standard?: string;
  why: string;
  isSecret?: boolean;
  isRequired?: boolean;
}

const declared = <Value>(about: About, what: string, read: (text: string) => Value | null): Variable<Value> => ({
  standard: '',
  isSecret: false,
  isRequired: false,
  ...about,
  what,
  read,
});

interface Bounds {
  min: number;
  max: number;
}

const within = ({ min, max }: Bounds, value: number | null): number | null =>
  value !== null && value >= min && value <= max ? value : null;

export const variable = {
  /** In milliseconds, like `min` and `max`. */
  durationMs: ({ min, max, ...about }: About & Bounds) =>
    declared(
      about,
      `a duration from ${durationText(min)} to ${durationText(max)}, like 500ms, 15s, 5m, 2h or 30d`,
      (text) => within({ min, max }, durationMs(text)),
    ),
  /** A comma-separated list, in milliseconds. `max` applies to each. */
  durationsMs: ({ max, maxItems, ...about }: About & { max: number; maxItems: number }) =>
    declared(about, `a list of up to ${maxItems} durations of at most ${durationText(max)}, like 5s,5m,30m`, (text) => {
      const all = listOf(text).map(durationMs);
      return all.length <= maxItems && all.every((ms) => ms !== null && ms <= max) ? (all as number[]) : null;
    }),
  count: ({ min, max, ...about }: About & Bounds) =>
    declared(about, `a whole number from ${min} to ${max}`, (text) =>
      within({ min, max }, /^\d{1,15}$/.test(text.trim()) ? Number(text) : null),
    ),
  /** A size such as `64kb` or `1mb` (powers of 1,024), in bytes. */
  bytes: ({ min, max, ...about }: About & { min: string; max: string }) =>
    declared(about, `a size from ${min} to ${max}, like 64kb or 1mb`, (text) =>
      within({ min: bytesOf(min) ?? 0, max: bytesOf(max) ?? 0 }, bytesOf(text)),
    ),
  /** 0: any free port. */
  port: (about: About) => declared(about, 'a port number from 0 to 65535', portOf),
  optionalPort: (about: About) =>
    declared(about, 'a port number from 0 to 65535, or empty', (text) =>
      text.trim() === '' ? undefined : portOf(text),
    ),
  flag: (about: About) =>
    declared(
      about,
      'true or false',
      (text) => ({ true: true, false: false, '': false })[text.trim().toLowerCase()] ?? null,
    ),
  choice: <Word extends string>({ words, ...about }: About & { words: readonly Word[] }) =>
    declared(about, `one of ${words.join(', ')}`, (text) => words.find((word) => word === text) ?? null),
  /** A comma-separated list of CIDR ranges and addresses, or `none`. */
  networks: (about: About) =>
    declared(about, 'a list of networks like 10.0.0.0/8,fd00::/8, or none', (text) => {
      const all = text.trim() === 'none' ? [] : listOf(text);
      return all.every(isNetwork) ? all : null;
    }),
  /** A comma-separated list of IP addresses with optional ports: `192.0.2.1,[2001:db8::1]:5353`. */
  servers: (about: About) =>
    declared(about, 'a list of IP addresses like 192.0.2.1,[2001:db8::1]:5353', (text) => {
      const all = listOf(text);
      return all.every(isServer) ? all : null;
    }),
  /** 32 bytes in base64. */
  secretKey: (about: About) =>
    declared({ ...about, isSecret: true }, `32 bytes in base64${about.isRequired ? '' : ', or empty'}`, (text) => {
      if (text.trim() === '') return undefined;
      const key = Buffer.from(text, 'base64');
      return key.length === 32 ? key : null;
    }),
  /** An http or https URL without query and fragment. A trailing slash is removed. */
  publicUrl: (about: About) =>
    declared(about, 'a URL like https://api.example.com, without query, fragment or password', (text) => {
      const url = urlOf(text, ['http:', 'https:']);
      const isPlain = url && !url.search && !url.hash && !url.username && !url.password && !/[?#]$/.test(text);
      return isPlain ? text.replace(/\/+$/, '') : null;
    }),
  /** A URL with one of these schemes; empty if the default is empty. `example` appears in the error message. */
  url: ({ schemes, example, ...about }: About & { schemes: readonly string[]; example: string }) =>
    declared(about, `a URL like ${example}`, (text) => {
      if (text.trim() === '') return about.standard ? null : '';
      return urlOf(text, schemes) ? text : null;
    }),
  /** A PostgreSQL URL; empty if the default is empty. */
  databaseUrl: (about: About) =>
    declared(
      about,
      'a URL like postgres://role:password@host:5432/database, or with several hosts, ' +
        'postgres://role:password@a:5432,b:5432/database?target_session_attrs=read-write',
      (text) => {
        if (text.trim() === '') return about.standard ? null : '';
        return isDatabaseUrl(text) ? text : null;
      },
    ),
  /** Text that matches a pattern, described by `what`. */
  text: ({
    pattern = /^[^\0\r\n]*$/,
    what = 'a line of text',
    ...about
  }: About & { pattern?: RegExp; what?: string }) =>
    declared(about, what, (text) => (pattern.test(text) ? text : null)),
  of: <Value>({ what, read, ...about }: About & Pick<Variable<Value>, 'what' | 'read'>) => declared(about, what, read),
};

function portOf(text: string): number | null {
  return /^\d{1,5}$/.test(text.trim()) && Number(text) < 65_536 ? Number(text) : null;
}
