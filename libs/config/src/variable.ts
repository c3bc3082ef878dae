import { bytesOf, durationMs, durationText, isNetwork, isServer, listOf, urlOf } from './read-text.js';

/** One variable of an app's configuration: its validation, its line in .env.example and its row in the documentation. */
export interface Variable<Value> {
  /** The value of a text; null when the text makes none. */
  read: (text: string) => Value | null;
  /** What a text must be, for the documentation and the message about one that is not. */
  what: string;
  /** The text that an absent variable counts as. */
  standard: string;
  /** What it is for, and what follows from it. */
  why: string;
  /** Never shown in a log. */
  isSecret: boolean;
  /** Outside of development and tests it must be set: its default is true on one machine only. */
  isRequired: boolean;
}

/** What is said of a variable beside its type. */
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

/** The kinds of variables. The text of a default is read as any other; an empty list means an empty list. */
export const variable = {
  /** A duration, in milliseconds; `min` and `max` too. */
  durationMs: ({ min, max, ...about }: About & Bounds) =>
    declared(
      about,
      `a duration from ${durationText(min)} to ${durationText(max)}, such as 500ms, 15s, 5m, 2h or 30d`,
      (text) => within({ min, max }, durationMs(text)),
    ),
  /** A list of durations separated by commas, in milliseconds. `max` holds for each. */
  durationsMs: ({ max, maxItems, ...about }: About & { max: number; maxItems: number }) =>
    declared(
      about,
      `a list of up to ${maxItems} durations of at most ${durationText(max)}, such as 5s,5m,30m`,
      (text) => {
        const all = listOf(text).map(durationMs);
        return all.length <= maxItems && all.every((ms) => ms !== null && ms <= max) ? (all as number[]) : null;
      },
    ),
  /** A whole number. */
  count: ({ min, max, ...about }: About & Bounds) =>
    declared(about, `a whole number from ${min} to ${max}`, (text) =>
      within({ min, max }, /^\d{1,15}$/.test(text.trim()) ? Number(text) : null),
    ),
  /** A size such as `64kb` or `1mb` (powers of 1,024), in bytes. */
  bytes: ({ min, max, ...about }: About & { min: string; max: string }) =>
    declared(about, `a size from ${min} to ${max}, such as 64kb or 1mb`, (text) =>
      within({ min: bytesOf(min) ?? 0, max: bytesOf(max) ?? 0 }, bytesOf(text)),
    ),
  /** A TCP port, 0 for any free one. */
  port: (about: About) => declared(about, 'a port number from 0 to 65535', portOf),
  /** A TCP port, or nothing. */
  optionalPort: (about: About) =>
    declared(about, 'a port number from 0 to 65535, or empty', (text) =>
      text.trim() === '' ? undefined : portOf(text),
    ),
  /** `true` or `false`. */
  flag: (about: About) =>
    declared(
      about,
      'true or false',
      (text) => ({ true: true, false: false, '': false })[text.trim().toLowerCase()] ?? null,
    ),
  /** One of some words. */
  choice: <Word extends string>({ words, ...about }: About & { words: readonly Word[] }) =>
    declared(about, `one of ${words.join(', ')}`, (text) => words.find((word) => word === text) ?? null),
  /** A list of networks in CIDR notation, separated by commas, or `none`. A bare address is a network of one. */
  networks: (about: About) =>
    declared(about, 'a list of networks such as 10.0.0.0/8,fd00::/8, or none', (text) => {
      const all = text.trim() === 'none' ? [] : listOf(text);
      return all.every(isNetwork) ? all : null;
    }),
  /** A list of servers by IP address, each with a port or without: `192.0.2.1,192.0.2.1:5353,[2001:db8::1]:5353`. */
  servers: (about: About) =>
    declared(about, 'a list of IP addresses such as 192.0.2.1,[2001:db8::1]:5353', (text) => {
      const all = listOf(text);
      return all.every(isServer) ? all : null;
    }),
  /** One key of 32 bytes in base64, or nothing. */
  secretKey: (about: About) =>
    declared({ ...about, isSecret: true }, `32 bytes in base64${about.isRequired ? '' : ', or empty'}`, (text) => {
      if (text.trim() === '') return undefined;
      const key = Buffer.from(text, 'base64');
      return key.length === 32 ? key : null;
    }),
  /** The address of a service: http or https, without a query or fragment. A slash at its end is left out. */
  publicUrl: (about: About) =>
    declared(about, 'an address such as https://api.example.com, without query, fragment or password', (text) => {
      const url = urlOf(text, ['http:', 'https:']);
      const isPlain = url && !url.search && !url.hash && !url.username && !url.password && !/[?#]$/.test(text);
      return isPlain ? text.replace(/\/+$/, '') : null;
    }),
  /** A URL with one of these schemes, or nothing where nothing is the default. `example` stands in the message. */
  url: ({ schemes, example, ...about }: About & { schemes: readonly string[]; example: string }) =>
    declared(about, `an address such as ${example}`, (text) => {
      if (text.trim() === '') return about.standard ? null : '';
      return urlOf(text, schemes) ? text : null;
    }),
  /** Any text that a pattern matches; `what` says which. */
  text: ({
    pattern = /^[^\0\r\n]*$/,
    what = 'a line of text',
    ...about
  }: About & { pattern?: RegExp; what?: string }) =>
    declared(about, what, (text) => (pattern.test(text) ? text : null)),
  /** What an app reads in a way of its own. */
  of: <Value>({ what, read, ...about }: About & Pick<Variable<Value>, 'what' | 'read'>) => declared(about, what, read),
};

function portOf(text: string): number | null {
  return /^\d{1,5}$/.test(text.trim()) && Number(text) < 65_536 ? Number(text) : null;
}
