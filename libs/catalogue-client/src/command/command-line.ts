import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CatalogueClient } from '../catalogue-client.js';
import { CatalogueError, isCatalogueError } from '../catalogue-error.js';
import type { FeedEventKind } from '../records.js';
import { credentialsOf, exitCodes, type CommandContext } from './config.js';
import { UsageError } from './faults.js';
import { exportProducts } from './export-products.js';
import { limitOf } from './guards.js';
import { help } from './help.js';
import { init } from './init.js';
import { listen } from './listen.js';
import { missingActions } from './missing.js';
import { sync } from './sync.js';
import { version } from '../version.js';

type Options = NonNullable<ParseArgsConfig['options']>;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const commonOptions = { url: text, 'key-file': text } as const;

function parseCommand<const Known extends Options>(
  args: readonly string[],
  options: Known,
  operands: readonly string[] = [],
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > operands.length) throw new UsageError(`${positionals[operands.length]} is not expected.`);
    if (positionals.length < operands.length) throw new UsageError(`${operands[positionals.length]} is missing.`);
    return { values, operand: positionals[0] ?? '' };
  } catch (error) {
    // parseArgs adds advice about values and operands that start with a dash.
    const message = (error as Error).message.replace(/^(Unknown option .*?)\. To specify .*/s, '$1.');
    throw error instanceof UsageError ? error : new UsageError(message.replaceAll('\n', ' '));
  }
}

function oneOf<const Choice extends string>(
  value: string | undefined,
  choices: readonly Choice[],
  option: string,
): Choice | undefined {
  if (value === undefined || choices.some((choice) => choice === value)) return value as Choice | undefined;
  throw new UsageError(`${option} must be one of ${choices.join(', ')}, not ${value}.`);
}

/** Runs a command and resolves to its exit code. Errors go to stderr. */
export async function runCommand(
  args: readonly string[],
  context: CommandContext,
  signal: AbortSignal,
): Promise<number> {
  const { stderr } = context;
  try {
    return await dispatch(args, context, signal);
  } catch (error) {
    if (signal.aborted) return exitCodes.interrupted;
    if (error instanceof UsageError) {
      for (const line of error.message.split('\n')) stderr.line(line);
      return exitCodes.usage;
    }
    // Option names replace the client's parameter names in its messages.
    if (error instanceof TypeError && /^(baseUrl|apiKey)/.test(error.message)) {
      stderr.line(error.message.replace(/^baseUrl/, '--url').replace(/^apiKey/, 'The key'));
      return exitCodes.usage;
    }
    stderr.line(error instanceof CatalogueError ? error.message : String(error));
    if (!(error instanceof CatalogueError)) for (const frame of framesOf(error as Error)) stderr.line(frame);
    return isRefused(error) ? exitCodes.refused : exitCodes.failed;
  }
}

const framesOf = ({ stack = '' }: Error): string[] => stack.split('\n').filter((line) => /^ {4}at /.test(line));

const isRefused = (error: unknown): boolean =>
  isCatalogueError(error) && (error.status === 401 || error.status === 403);

async function dispatch(
  [command, ...args]: readonly string[],
  context: CommandContext,
  signal: AbortSignal,
): Promise<number> {
  const { stdout, stderr } = context;
  if (command === undefined) {
    for (const line of help) stderr.line(line);
    return exitCodes.usage;
  }
  if (['help', '--help', '-h'].some((one) => one === command || args.includes(one))) {
    for (const line of help) stdout.line(line);
    return exitCodes.done;
  }
  if (command === '--version') {
    stdout.line(version);
    return exitCodes.done;
  }
  const run = commands[command];
  if (!run) throw new UsageError(`There is no command ${command}. Run plinth-catalogue --help.`);
  return run(args, context, signal);
}

type Command = (args: readonly string[], context: CommandContext, signal: AbortSignal) => Promise<number>;

const commands: Readonly<Record<string, Command | undefined>> = {
  async sync(args, context, signal) {
    const writeOptions = {
      mode: text,
      'on-published': text,
      submit: flag,
      'fetch-images': flag,
      provider: text,
    } as const;
    const guards = { 'max-price-change': text, 'max-unpublished': text, missing: text, 'max-missing': text } as const;
    const outputs = { 'dry-run': flag, problems: text, report: text, json: flag } as const;
    const known = { ...commonOptions, mapping: text, format: text, ...writeOptions, ...guards, ...outputs } as const;
    const { values, operand } = parseCommand(args, known, ['FILE']);
    const { mapping, provider, submit, json, problems, report } = values;
    const settings = {
      ...{ file: operand, mapping, provider, submit, json, problems, report },
      ...{ dryRun: values['dry-run'], fetchImages: values['fetch-images'] },
      format: oneOf(values.format, ['csv', 'ndjson'], '--format'),
      mode: oneOf(values.mode, ['upsert', 'create', 'update'], '--mode'),
      onPublished: oneOf(values['on-published'], ['revise', 'review', 'offer', 'fail'], '--on-published') ?? 'revise',
      missing: oneOf(values.missing, missingActions, '--missing'),
      limits: {
        priceChange: limitOf('--max-price-change', values['max-price-change'] ?? '50%', 'percent'),
        unpublished: limitOf('--max-unpublished', values['max-unpublished'] ?? '0', 'count'),
        missing: limitOf('--max-missing', values['max-missing'] ?? '5%', 'any'),
      },
    };
    return sync(clientOf(values, context), settings, context, signal);
  },

  async init(args, context) {
    const { values, operand } = parseCommand(
      args,
      { ...commonOptions, brand: text, 'default-category': text, output: text },
      ['FILE'],
    );
    const { brand, 'default-category': defaultCategory, output } = values;
    return init(clientOf(values, context), { file: operand, brand, defaultCategory, output }, context);
  },

  async export(args, context, signal) {
    const { values } = parseCommand(args, {
      ...{ ...commonOptions, format: text, output: text, 'cursor-file': text, provider: text },
    });
    const settings = {
      ...{ output: values.output, cursorFile: values['cursor-file'], provider: values.provider },
      format: oneOf(values.format, ['ndjson', 'csv'], '--format') ?? 'ndjson',
    };
    return exportProducts(clientOf(values, context), settings, context, signal);
  },

  async listen(args, context, signal) {
    const feedOptions = { events: text, from: text, 'cursor-file': text } as const;
    const { values } = parseCommand(args, { ...commonOptions, ...feedOptions, forward: text, once: flag, json: flag });
    const settings = {
      ...{ cursorFile: values['cursor-file'], once: values.once, json: values.json },
      events: values.events?.split(',') as FeedEventKind[] | undefined,
      from: startOf(values.from),
      forward: values.forward === undefined ? undefined : addressOf(values.forward),
    };
    return listen(clientOf(values, context), settings, context, signal);
  },

  async cancel(args, context, signal) {
    const { values, operand } = parseCommand(args, commonOptions, ['ID']);
    const { id, status } = await clientOf(values, context).imports.cancel(operand, { signal });
    context.stdout.line(`Import ${id}: ${status}`);
    return exitCodes.done;
  },

  async whoami(args, context, signal) {
    const { values } = parseCommand(args, commonOptions);
    const whoami = await clientOf(values, context).account.whoami({ signal });
    for (const line of JSON.stringify(whoami, null, 2).split('\n')) context.stdout.line(line);
    return exitCodes.done;
  },
};

function clientOf(values: Parameters<typeof credentialsOf>[0], context: CommandContext): CatalogueClient {
  return new CatalogueClient({
    ...credentialsOf(values, context),
    userAgent: 'plinth-catalogue',
    onRetry: ({ error, waitMs }) => {
      if (waitMs >= 2_000) context.stderr.line(`${error.message} Retrying in ${Math.ceil(waitMs / 1000)} s.`);
    },
  });
}

function startOf(from: string | undefined): 'now' | 'oldest' | Date {
  if (from === undefined || from === 'now') return 'now';
  if (from === 'oldest') return 'oldest';
  const time = new Date(from);
  if (Number.isNaN(time.getTime()))
    throw new UsageError('--from must be now, oldest or a time such as 2026-01-31T09:00:00Z.');
  return time;
}

function addressOf(address: string): URL {
  try {
    return new URL(address);
  } catch {
    throw new UsageError(`--forward must be a URL such as http://localhost:3000/webhooks, not ${address}.`);
  }
}
