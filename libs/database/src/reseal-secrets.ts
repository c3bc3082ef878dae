import { Inject, Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { SecretsCheck } from './check-secrets.js';
import {
  registerKeys,
  replaceSealed,
  retireKeys,
  selectKeyIds,
  selectOutdated,
  type SealedColumn,
} from './sealed-columns.repository.js';
import { SecretUnreadable, type SecretBox } from './secret-box.js';

/** The injection token of the SecretsCheck of a service. */
export const SECRETS = Symbol('Secrets');

/** What became of the values of one column. */
export interface Resealed {
  what: string;
  /** Now sealed with the current key, and were not. */
  resealed: number;
  /** No configured key opens them, or they were changed. Those that were discarded are among them. */
  unreadable: number;
}

/** How to seal anew. */
export interface ResealOptions {
  signal?: AbortSignal | undefined;
  /** What no key opens is given up. */
  discards?: boolean;
}

// Pieces of archives are 256 KiB each.
const batchSize = 50;

/** Seals what is stored with the current key, so that the previous one can be left out. */
@Injectable()
export class ResealSecrets {
  constructor(
    private readonly database: Database,
    @Inject(SECRETS) private readonly secrets: SecretsCheck,
  ) {}

  /**
   * Seals all anew that is not sealed with the current key, row by row: what is changed or removed meanwhile stays so.
   * May run at any time, any number of times, beside others of its kind.
   */
  async run({ signal, discards = false }: ResealOptions = {}): Promise<Resealed[]> {
    const { box, columns } = this.secrets;
    const report: Resealed[] = [];
    for (const column of columns) report.push(await this.reseal(column, { signal, discards }));
    if (discards || report.every(({ unreadable }) => unreadable === 0)) await this.retireOthers(box);
    return report;
  }

  /** The same where the list of keys holds others than the current one; null where nothing is to be done. */
  async runIfNeeded(signal: AbortSignal): Promise<Resealed[] | null> {
    const keyIds = await selectKeyIds(this.database);
    return keyIds.some((id) => id !== this.secrets.box.currentKeyId) ? this.run({ signal }) : null;
  }

  private async reseal(column: SealedColumn, { signal, discards }: ResealOptions): Promise<Resealed> {
    const { box } = this.secrets;
    const report: Resealed = { what: column.what, resealed: 0, unreadable: 0 };
    let after: readonly string[] | undefined;
    do {
      signal?.throwIfAborted();
      const rows = await selectOutdated(this.database, column, { keyId: box.currentKeyId, after, limit: batchSize });
      for (const row of rows) {
        const anew = sealedAnew(box, row.sealed, column.context(row.key));
        if (anew === undefined) {
          report.unreadable += 1;
          if (discards) await column.discard(this.database, row, box);
        } else if (await replaceSealed(this.database, column, row, anew)) report.resealed += 1;
      }
      after = rows.length === batchSize ? rows.at(-1)?.key : undefined;
    } while (after);
    return report;
  }

  // A process that was started before the change may still seal with the previous key, so that is not forgotten at once.
  private async retireOthers(box: SecretBox): Promise<void> {
    const keyIds = await selectKeyIds(this.database);
    await retireKeys(
      this.database,
      keyIds.filter((id) => id !== box.currentKeyId),
    );
    if (!keyIds.includes(box.currentKeyId)) await registerKeys(this.database, [box.currentKeyId]);
  }
}

function sealedAnew(box: SecretBox, sealed: string | Buffer, context: string): string | Buffer | undefined {
  try {
    return typeof sealed === 'string'
      ? box.seal(box.open(sealed, context), context)
      : box.sealBytes(box.openBytes(sealed, context), context);
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined;
    throw error;
  }
}
