import { Client } from 'pg';

/** Statements that this process sent to PostgreSQL, in order. */
export interface StatementLog {
  readonly texts: readonly string[];
  stop(): void;
}

type AnyQuery = (...parameters: unknown[]) => unknown;

/** Notes every statement that any pg connection of this process sends, until `stop`; `sent` hears of each. */
export function recordStatements(sent: (text: string) => void = () => undefined): StatementLog {
  const texts: string[] = [];
  const prototype = Client.prototype as unknown as { query: AnyQuery };
  const original = prototype.query;
  const recording: AnyQuery = function (this: unknown, ...parameters) {
    const [first] = parameters;
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
    if (typeof text === 'string') {
      texts.push(text);
      sent(text);
    }
    return original.apply(this, parameters);
  };
  prototype.query = recording;
  return {
    texts,
    stop() {
      prototype.query = original;
    },
  };
}
