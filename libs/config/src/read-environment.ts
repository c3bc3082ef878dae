import { readFileSync } from 'node:fs';
import { ConfigError } from './boot-error.js';
import type { Variable } from './variable.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Variables = Readonly<Record<string, Variable<unknown>>>;

export type ConfigOf<Declared extends Variables> = {
  [Name in keyof Declared]: Declared[Name] extends Variable<infer Value> ? Value : never;
};

// Unknown environments such as `prod` or `staging`, or none, must meet production's requirements.
const lenientEnvironments = ['development', 'test'];

const isLenient = ({ NODE_ENV }: Environment): boolean => lenientEnvironments.includes(NODE_ENV ?? '');

/** Reads variables or NAME_FILE files. Throws a ConfigError that lists every faulty variable. */
export function readEnvironment<Declared extends Variables>(
  declared: Declared,
  environment: Environment,
): ConfigOf<Declared> {
  const faults = new Map<string, string>();
  const values = Object.entries(declared).map(([name, variable]) => {
    const text = textOf(name, environment, faults);
    if (!text?.trim() && variable.isRequired && !isLenient(environment) && !faults.has(name))
      faults.set(name, `is not set. Outside development and tests (NODE_ENV), it must be ${variable.what}`);
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
    faults.set(name, `and ${name}_FILE are both set. Remove one`);
    return undefined;
  }
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    faults.set(name, `cannot be read from the file in ${name}_FILE (${(error as NodeJS.ErrnoException).code})`);
    return undefined;
  }
}

/** The configuration for logs: secrets as `[set]` or `[unset]`, without passwords in URLs. */
export function redactedConfig(declared: Variables, environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(declared).map(([name, { standard, isSecret }]) => {
      const text = textOf(name, environment, new Map()) ?? standard;
      if (isSecret) return [name, text === '' ? '[unset]' : '[set]'];
      return [name, text.replace(/(:\/\/[^:/@\s]*:)[^@\s]*@/g, '$1[hidden]@')];
    }),
  );
}
