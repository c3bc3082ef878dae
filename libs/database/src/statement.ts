import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

const names = new Map<string, string>();

/** The name under which a statement is prepared, made from its text. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

interface Answer {
  rows: unknown[];
}

/**
 * Sends one statement, prepared under a name of its own where it has values; resolves to its rows. `failed` hears of an
 * error at once, in the tick in which pg does.
 */
export function send<Row>(
  on: Pool | ClientBase,
  text: string,
  values: readonly unknown[] | undefined,
  failed?: (error: unknown) => void,
): Promise<Row[]> {
  return new Promise<Row[]>((resolve, reject) => {
    const answered = (error: unknown, answer: Answer): void => {
      if (!error) return resolve(answer.rows as Row[]);
      failed?.(error);
      reject(error as Error);
    };
    try {
      const config = values ? { name: nameOf(text), text, values: values.map(asText) } : { text };
      (on as { query: (config: object, answered: (error: unknown, answer: Answer) => void) => void }).query(
        config,
        answered,
      );
    } catch (error) {
      failed?.(error);
      throw error;
    }
  }).catch((error: unknown) => {
    // Where it was asked for, rather than where the socket was read.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}

// pg would write it the same way, but find out in the middle of a statement that it cannot be, and lose the prepared one.
const asText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? JSON.stringify(value)
    : value;
