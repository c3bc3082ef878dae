import type { Transaction } from '@plinth/database';

/** A person whose data is meant. */
export interface Person {
  readonly organizationId: string;
  readonly userId: string;
}

/**
 * What a feature keeps of people. A feature whose tables hold personal data offers this from its
 * `personal-data.service.ts`; the registry of the privacy feature puts all of them together.
 */
export interface PersonalDataSource {
  count(person: Person): Promise<number>;
  /** The records as the person gets them, without secrets and hashes; read from the database in batches. */
  read(person: Person): AsyncIterable<object>;
  /** Removes them, or what in them leads to the person, in the transaction of the erasure. */
  erase(person: Person, tx: Transaction): Promise<void>;
}

/** Rows at a time: enough that round trips do not count, few enough that they do not fill the memory. */
export const personalDataBatchSize = 500;

/**
 * Every row, one batch after the other; `read` gives those that come after the last one, in order of what `placeOf` says
 * of them.
 */
export async function* inBatches<Row, Place = string>(
  read: (after: Place | null) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<Row> {
  for (let after: Place | null = null; ;) {
    const batch: Row[] = await read(after);
    yield* batch;
    if (batch.length < personalDataBatchSize) return;
    after = placeOf(batch.at(-1)!);
  }
}

/** The place of a row that is read in the order of its id. */
export const byId = ({ id }: { id: string }): string => id;

/** Where a row stands in a table that is read newest first, as its index has it. */
export interface PlaceInTime {
  created_at: Date;
  id: string;
}

/** The place of a row that is read newest first. */
export const byTime = ({ created_at, id }: PlaceInTime): PlaceInTime => ({ created_at, id });
