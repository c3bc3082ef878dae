import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { PersonRowsRepository, type PersonRow, type PersonTable } from './person-rows.repository.js';

export interface Person {
  readonly organizationId: string;
  readonly userId: string;
}

/** In the order of erasure. Stored responses precede the tickets and sessions whose ids find them. */
const categoryIds = [
  'account',
  'kept_responses',
  'enrollment_tickets',
  'passkeys',
  'federated_identities',
  'roles',
  'service_tokens',
  'applications',
  'sessions',
  'activity',
  'messages',
  'mail',
  'recoveries',
  'privacy_choices',
  'deletion_requests',
  'exports',
] as const;

/** The description of a category of personal data (GDPR Art. 13 to 15). */
export interface DataCategory {
  readonly id: (typeof categoryIds)[number];
  readonly name: string;
  readonly description: string;
  readonly purposes: readonly string[];
  readonly legal_basis: 'contract' | 'legal_obligation' | 'legitimate_interests';
  readonly source: string;
  readonly recipients: readonly string[];
  readonly retention: string;
  readonly exportable: boolean;
  readonly erased_on_deletion: boolean;
  readonly tables: readonly string[];
}

export interface PersonalDataSource {
  count(person: Person): Promise<number>;
  /** The records as exported, without secrets and hashes, read in batches. */
  read(person: Person): AsyncIterable<object>;
  /** Removes or anonymizes the records in the transaction of the erasure. */
  erase(person: Person, tx: Transaction): Promise<void>;
}

interface RowsOfPerson<Row extends object> extends PersonalDataSource {
  read(person: Person): AsyncIterable<Row>;
}

export interface RegisteredCategory extends DataCategory {
  readonly data: PersonalDataSource;
}

/** A category at registration: exported and erased by default. */
type NewCategory = Omit<DataCategory, 'exportable' | 'erased_on_deletion'> & Partial<DataCategory>;

export const terms = {
  untilDeletion: 'Until the account is deleted.',
  administrators: 'The administrators of your organization',
  requests: "You and your organization's administrators, through requests",
} as const;

@Injectable()
export class PersonalDataRegistry {
  private readonly registered = new Map<DataCategory['id'], RegisteredCategory>();

  constructor(private readonly rows: PersonRowsRepository) {}

  /** Call it in the constructor of a feature's `personal-data.service.ts`. */
  register({ tables, ...category }: NewCategory, data: PersonalDataSource): void {
    if (this.registered.has(category.id)) throw new Error(`personal data "${category.id}" is registered twice`);
    const { exportable = true, erased_on_deletion = true } = category;
    this.registered.set(category.id, { ...category, exportable, erased_on_deletion, tables, data });
  }

  rowsOf<Row extends PersonRow>(table: PersonTable): RowsOfPerson<Row> {
    return {
      count: ({ organizationId, userId }) => this.rows.count(organizationId, userId, table),
      read: ({ organizationId, userId }) =>
        inBatches((after, limit) => this.rows.read<Row>(organizationId, userId, table, after, limit)),
      erase: ({ organizationId, userId }, tx) => this.rows.remove(organizationId, tx, userId, table.name),
    };
  }

  /** Throws if a category is not registered, so that exporting and erasing processes fail at startup. */
  get categories(): readonly RegisteredCategory[] {
    return categoryIds.map((id) => {
      const category = this.registered.get(id);
      if (!category) throw new Error(`no feature of this process registers the personal data "${id}"`);
      return category;
    });
  }

  /** Erases all data of a person. The caller locks the user's row. */
  async erase(person: Person, tx: Transaction): Promise<void> {
    for (const { data } of this.categories) await data.erase(person, tx);
  }
}

/** Large enough to amortize round trips, small enough for memory. */
const batchSize = 500;

/** Yields every row in batches. `read` returns up to `limit` rows after the last row of the previous batch. */
export async function* inBatches<Row>(read: (after: Row | null, limit: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after: Row | null = null; ;) {
    const batch: Row[] = await read(after, batchSize);
    yield* batch;
    if (batch.length < batchSize) return;
    after = batch.at(-1)!;
  }
}
