import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { PersonRowsRepository, type PersonRow, type PersonTable } from './person-rows.repository.js';

/** A person whose data is meant. */
export interface Person {
  readonly organizationId: string;
  readonly userId: string;
}

/**
 * Every category of personal data, in the order in which people read of them and a deletion erases them: stored responses
 * before the tickets and sessions by whose ids they are found.
 */
const categoryIds = [
  'account',
  'kept_responses',
  'enrollment_tickets',
  'passkeys',
  'federated_identities',
  'applications',
  'sessions',
  'activity',
  'messages',
  'privacy_choices',
  'deletion_requests',
  'exports',
] as const;

/** What the service says of a kind of data that it stores about people (GDPR Art. 13 to 15). */
export interface DataCategory {
  readonly id: (typeof categoryIds)[number];
  readonly name: string;
  readonly description: string;
  readonly purposes: readonly string[];
  /** GDPR Art. 6(1)(b), (c) or (f). */
  readonly legal_basis: 'contract' | 'legal_obligation' | 'legitimate_interests';
  readonly source: string;
  readonly recipients: readonly string[];
  readonly retention: string;
  readonly exportable: boolean;
  readonly erased_on_deletion: boolean;
  /** The tables that hold it; every table with personal data is named by one category. */
  readonly tables: readonly string[];
}

/** The way to the data of one category. */
export interface PersonalDataSource {
  count(person: Person): Promise<number>;
  /** The records as the person gets them, without secrets and hashes; read from the database in batches. */
  read(person: Person): AsyncIterable<object>;
  /** Removes them, or what in them leads to the person, in the transaction of the erasure. */
  erase(person: Person, tx: Transaction): Promise<void>;
}

/** The rows of one table as a source. */
interface RowsOfPerson<Row extends object> extends PersonalDataSource {
  read(person: Person): AsyncIterable<Row>;
}

/** A category with the way to its data. */
export interface RegisteredCategory extends DataCategory {
  readonly data: PersonalDataSource;
}

/** Recurring terms of the categories. */
export const terms = {
  untilDeletion: 'Until the account is deleted.',
  administrators: 'The administrators of your organization',
  requests: 'Your requests, and those of the administrators of your organization',
} as const;

/**
 * Where each feature declares the personal data in its tables: what it is, how it is counted, exported and erased. What
 * people are shown, what an export holds and what a deletion erases all come from here.
 */
@Injectable()
export class PersonalDataRegistry {
  private readonly registered = new Map<DataCategory['id'], RegisteredCategory>();

  constructor(private readonly rows: PersonRowsRepository) {}

  /** For the constructor of a feature's `personal-data.service.ts`. */
  register(category: DataCategory, data: PersonalDataSource): void {
    if (this.registered.has(category.id)) throw new Error(`personal data "${category.id}" is registered twice`);
    this.registered.set(category.id, { ...category, data });
  }

  /** The way to the rows of one table. */
  rowsOf<Row extends PersonRow>(table: PersonTable): RowsOfPerson<Row> {
    return {
      count: ({ organizationId, userId }) => this.rows.count(organizationId, userId, table),
      read: ({ organizationId, userId }) =>
        inBatches((after, limit) => this.rows.read<Row>(organizationId, userId, table, after, limit)),
      erase: ({ organizationId, userId }, tx) => this.rows.remove(organizationId, tx, userId, table.name),
    };
  }

  /** All of them. Throws while one is not registered, so that a process that exports or erases does not start without it. */
  get categories(): readonly RegisteredCategory[] {
    return categoryIds.map((id) => {
      const category = this.registered.get(id);
      if (!category) throw new Error(`no feature of this process registers the personal data "${id}"`);
      return category;
    });
  }

  /** Erases all there is of the person. The caller holds the person's row. */
  async erase(person: Person, tx: Transaction): Promise<void> {
    for (const { data } of this.categories) await data.erase(person, tx);
  }
}

/** Rows at a time: enough that round trips do not count, few enough that they do not fill the memory. */
const batchSize = 500;

/** Every row, one batch after the other; `read` gives at most `limit` of those behind the last row of the batch before. */
export async function* inBatches<Row>(read: (after: Row | null, limit: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after: Row | null = null; ;) {
    const batch: Row[] = await read(after, batchSize);
    yield* batch;
    if (batch.length < batchSize) return;
    after = batch.at(-1)!;
  }
}
