import type { Queryable } from '@plinth/database';
import type { SecretBox } from './secret-box.js';

/** A sealed value where it is stored. */
export interface SealedRow {
  /** The values of the primary key, as text. */
  key: string[];
  sealed: string | Buffer;
}

/** A column that a SecretBox seals. Whoever stores sealed text or bytes declares where, so that a key can be changed. */
export interface SealedColumn {
  /** What it holds, in the plural, for messages: `webhook secrets`. */
  what: string;
  table: string;
  column: string;
  /** The columns of the table's primary key, in its order. */
  key: readonly string[];
  /** As `seal` makes it (text), or `sealBytes` (bytea). */
  format: 'text' | 'bytes';
  /** The context that a row's value is sealed for; `key` has the values of the primary key as text. */
  context: (key: readonly string[]) => string;
  /** An SQL condition: a row for which it does not hold is never opened again. */
  neededWhile?: string;
  /** Gives up a value that no key opens, if it is still there. */
  discard: (on: Queryable, row: SealedRow, box: SecretBox) => Promise<void>;
}
