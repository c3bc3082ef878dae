import { readFileSync } from 'node:fs';
import { ConfigError } from './boot-error.js';
import type { Variable } from './variable.js';

/** What a process is told by. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The declarations of an app: a variable each, by its name. */
export type Variables = Readonly<Record<string, Variable<unknown>>>;

/** The configuration that declarations make. */
export type ConfigOf<Declared extends Variables> = {
  [Name in keyof Declared]: Declared[Name] extends Variable<infer Value> ? Value : never;
};

// A process that was told nothing, `prod` or `staging` is held to what production needs.
const lenientEnvironments = ['development', 'test'];

/** Whether NODE_ENV says that this is a developer's machine or a test. */
const isLenient = ({ NODE_ENV }: Environment): boolean => lenientEnvironments.includes(NODE_ENV ?? '');

/**
 * Reads declared variables from the environment: an absent one takes its default; NAME_FILE names a file that holds the
 * text of NAME. Throws a ConfigError that says of every faulty variable what it must be.
 */
export function readEnvironment<Declared extends Variables>(
  declared: Declared,
  environment: Environment,
): ConfigOf<Declared> {
  const faults = new Map<string, string>();
  const values = Object.entries(declared).map(([name, variable]) => {
    const text = textOf(name, environment, faults);
    if (!text?.trim() && variable.isRequired && !isLenient(environment) && !faults.has(name))
      faults.set(name, `is not set: outside of development and tests (NODE_ENV) it must be ${variable.what}`);
    const value = variable.read(text ?? variable.standard);
    if (value === null && !faults.has(name)) faults.set(name, `must be ${variable.what}`);
    return [name, value];
  });
  if (faults.size === 0) return Object.fromEntries(values) as ConfigOf<Declared>;
  const lines = [...faults].map(([name, fault]) => `${name} ${fault}`);
  throw new ConfigError(`${lines.join('. ')}.`, [...faults.keys()]);
}

function textOf(name: string, environment: Environment, faults: Map<string, string>): string | undefined {
  const file = environment[`${name}_FILE`];
  if (file === undefined || file === '') return environment[name];
  if (environment[name]) {
    faults.set(name, `and ${name}_FILE are both set; leave one out`);
    return undefined;
  }
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    faults.set(name, `cannot be read from the file that ${name}_FILE names (${(error as NodeJS.ErrnoException).code})`);
    return undefined;
  }
}

/** The configuration for the log: secrets as `[set]` or `[unset]`, passwords of URLs hidden. */
export function redactedConfig(declared: Variables, environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(declared).map(([name, { standard, isSecret }]) => {
      const text = textOf(name, environment, new Map()) ?? standard;
      if (isSecret) return [name, text === '' ? '[unset]' : '[set]'];
      return [name, text.replace(/(:\/\/[^:/@\s]*:)[^@\s]*@/g, '$1[hidden]@')];
    }),
  );
}
