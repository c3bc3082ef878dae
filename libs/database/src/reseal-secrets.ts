import { Inject, Injectable } from '@nestjs/common';
import { Database } from './database.js';
import { isTenantFrozen } from './database-errors.js';
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

export const SECRETS = Symbol('Secrets');

/** The result for one column. */
export interface Resealed {
  what: string;
  resealed: number;
  /** Values that no configured key can decrypt, including discarded ones. */
  unreadable: number;
  /** Values that stay as they are, because their tenant is being moved. */
  frozen: number;
}

export interface ResealOptions {
  signal?: AbortSignal | undefined;
  discards?: boolean;
}

// Parts of archives are 256 KiB each.
const batchSize = 50;

/** Re-encrypts stored secrets with the current key, so that the previous one can be removed. */
@Injectable()
export class ResealSecrets {
  constructor(
    private readonly database: Database,
    @Inject(SECRETS) private readonly secrets: SecretsCheck,
  ) {}

  /** Re-encrypts outdated values row by row, skipping concurrent changes. Safe to run repeatedly and concurrently. */
  async run({ signal, discards = false }: ResealOptions = {}): Promise<Resealed[]> {
    const { box, columns } = this.secrets;
    const report: Resealed[] = [];
    for (const column of columns) report.push(await this.reseal(column, { signal, discards }));
    if (discards || report.every(({ unreadable, frozen }) => unreadable + frozen === 0)) await this.retireOthers(box);
    return report;
  }

  /** Runs only if another key is registered; otherwise null. */
  async runIfNeeded(signal: AbortSignal): Promise<Resealed[] | null> {
    const keyIds = await selectKeyIds(this.database);
    return keyIds.some((id) => id !== this.secrets.box.currentKeyId) ? this.run({ signal }) : null;
  }

  private async reseal(column: SealedColumn, { signal, discards }: ResealOptions): Promise<Resealed> {
    const { box } = this.secrets;
    const report: Resealed = { what: column.what, resealed: 0, unreadable: 0, frozen: 0 };
    let after: readonly string[] | undefined;
    do {
      signal?.throwIfAborted();
      const rows = await selectOutdated(this.database, column, { keyId: box.currentKeyId, after, limit: batchSize });
      for (const row of rows) {
        const anew = sealedAnew(box, row.sealed, column.context(row.key));
        if (anew === undefined) {
          report.unreadable += 1;
          if (discards) await column.discard(this.database, row, box);
          continue;
        }
        try {
          if (await replaceSealed(this.database, column, row, anew)) report.resealed += 1;
        } catch (error) {
          if (!isTenantFrozen(error)) throw error;
          report.frozen += 1;
        }
      }
      after = rows.length === batchSize ? rows.at(-1)?.key : undefined;
    } while (after);
    return report;
  }

  // Older processes may still encrypt with the previous key, so it is not forgotten immediately.
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
