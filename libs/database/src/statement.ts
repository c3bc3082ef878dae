import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

/** Called before a statement is sent; may throw. Returns what to call when the statement ends. */
export type Begin = (text: string) => (error: unknown) => void;

interface Answer {
  rows: unknown[];
}

/** Sends a statement and resolves to its rows. `failed` is called synchronously with an error. */
export function send<Row>(
  on: ClientBase,
  text: string,
  values: readonly unknown[] | undefined,
  { begin, failed }: { begin: Begin; failed?: (error: unknown) => void },
): Promise<Row[]> {
  return new Promise<Row[]>((resolve, reject) => {
    let ended: ((error: unknown) => void) | undefined;
    const answered = (error: unknown, answer: Answer): void => {
      ended?.(error);
      if (!error) return resolve(answer.rows as Row[]);
      failed?.(error);
      reject(error as Error);
    };
    try {
      ended = begin(text);
      const config = values ? { name: nameOf(text), text, values: values.map(asText) } : { text };
      (on as { query: (config: object, answered: (error: unknown, answer: Answer) => void) => void }).query(
        config,
        answered,
      );
    } catch (error) {
      ended?.(error);
      failed?.(error);
      throw error;
    }
  }).catch((error: unknown) => {
    // The caller's stack instead of the socket's.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}

// Equivalent to pg's conversion, but fails before the statement starts and so keeps the prepared one.
const asText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? JSON.stringify(value)
    : value;
