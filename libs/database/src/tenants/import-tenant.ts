import { sqlState } from '../database-errors.js';
import { SecretBox, SecretUnreadable } from '../secret-box.js';
import { escapeIdentifier, type Client } from 'pg';
import { lockMove, moveOf, recordMove } from './move-states.js';
import { resealRow } from './seal-rows.js';
import { readTenantFile, receiptOf, type TenantHeader } from './tenant-file.js';
import {
  columnsOf,
  conditionOf,
  forTenant,
  migrationsOf,
  primaryKeyOf,
  queryable,
  type ImportOptions,
  type TenantMove,
} from './tenant-tables.js';
import type { TenantTable } from './tenant-table.js';

const uniqueViolation = '23505'; // SQLSTATE
const batchRows = 1_000;
const batchLength = 4_000_000;

export interface Imported {
  tenant: string;
  rows: number;
  /** What `deleteTenant` demands at the source. */
  receipt: string;
}

/** Inserts a tenant's file in one transaction. Throws an Error with instructions; nothing is written then. */
export async function importTenant(
  on: Client,
  move: TenantMove,
  { chunks, key, ...options }: ImportOptions & { chunks: AsyncIterable<Buffer>; key: Buffer },
): Promise<Imported> {
  await on.query('BEGIN');
  try {
    const imported = await new TenantImport(on, move, key, options).run(chunks);
    await on.query(options.isDryRun ? 'ROLLBACK' : 'COMMIT');
    return imported;
  } catch (error) {
    await on.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

class TenantImport {
  private header: TenantHeader | undefined;
  private rows = 0;
  /** Imported earlier, since the same freeze. */
  private isHere = false;
  private batch: string[] = [];
  private batchLength = 0;
  /** The index in `move.tables`; -1: in the shared tables. */
  private at = -1;
  private sharedTable = '';
  private readonly missing: string[] = [];
  private readonly fileBox: SecretBox;

  constructor(
    private readonly on: Client,
    private readonly move: TenantMove,
    private readonly key: Buffer,
    private readonly options: ImportOptions,
  ) {
    this.fileBox = new SecretBox(key);
  }

  async run(chunks: AsyncIterable<Buffer>): Promise<Imported> {
    for await (const line of readTenantFile(chunks, this.key)) {
      if (line.kind === 'header') await this.begin(line.header);
      else if (this.isHere) this.rows += 1;
      else {
        if (line.table !== this.tableName) await this.moveTo(line.kind, line.table);
        this.batch.push(line.row);
        this.batchLength += line.row.length;
        if (this.batch.length === batchRows || this.batchLength > batchLength) await this.flush();
      }
    }
    // Dry runs may have no freeze, and print no receipt.
    const { tenant, freeze: freezeId } = this.header!;
    if (!this.isHere) {
      await this.advanceTo(this.move.tables.length);
      if (freezeId) await recordMove(this.on, tenant, { freezeId, state: 'imported' });
    }
    return { tenant, rows: this.rows, receipt: receiptOf(this.key, 'imported', freezeId ?? '') };
  }

  private get tableName(): string {
    return this.move.tables[this.at]?.name ?? this.sharedTable;
  }

  private async begin(header: TenantHeader): Promise<void> {
    const { on, move } = this;
    if (header.service !== move.service)
      throw new Error(`The file is of ${header.service}. Import it with that service's cli.js.`);
    const migrations = await migrationsOf(on);
    const lacking = header.migrations.filter((name) => !migrations.includes(name));
    const extra = migrations.filter((name) => !header.migrations.includes(name));
    if (lacking.length + extra.length > 0)
      throw new Error(
        `The schemas differ. Here are missing: ${lacking.join(', ') || 'none'}. Only here: ${extra.join(', ') || 'none'}. ` +
          'Run the same release on both deployments, and migrate both.',
      );
    for (const [name, value] of Object.entries(move.settings))
      if (header.settings[name] !== value)
        throw new Error(
          `${name} must be the same on both deployments: it is "${header.settings[name]}" at the source.`,
        );
    if (!header.freeze && !this.options.isDryRun)
      throw new Error(
        `The ${move.tenant} was not frozen at its export, so later writes would be lost. Export it with --freeze, or check ` +
          'this file with --dry-run.',
      );
    await lockMove(on, header.tenant);
    const root = move.tables[0]!;
    const found = await on.query(`SELECT FROM ${root.name} WHERE ${conditionOf(root, header.tenant)}`);
    this.header = header;
    if (found.rowCount !== 0) {
      const known = await moveOf(on, header.tenant);
      this.isHere = known?.state === 'imported' && known.freezeId === header.freeze;
      if (!this.isHere)
        throw new Error(
          `The ${move.tenant} ${header.tenant} exists here already. Delete a copy whose move was cancelled with the ` +
            'receipt that tenant:release printed.',
        );
    } else await move.prepareImport(queryable(on), header.source, this.options);
  }

  private async moveTo(kind: 'shared' | 'table', table: string): Promise<void> {
    if (kind === 'shared') {
      await this.flush();
      if (this.at >= 0 || !this.move.shared.some(({ name }) => name === table)) throw unexpected(table);
      this.sharedTable = table;
    } else {
      const index = this.move.tables.findIndex(({ name }) => name === table);
      if (index < this.at) throw unexpected(table);
      await this.advanceTo(index);
    }
  }

  /** Also runs the preparation of tables without rows. */
  private async advanceTo(index: number): Promise<void> {
    await this.flush();
    if (this.missing.length > 0)
      throw new Error(
        `The ${this.move.tenant} uses rows that this deployment lacks: ${this.missing.join(', ')}. Add them with the same ` +
          'IDs, for example with --add-shared.',
      );
    while (this.at < index) {
      this.at += 1;
      const { prepare } = this.move.tables[this.at] ?? {};
      if (prepare !== undefined) await this.on.query(forTenant(prepare, this.header!.tenant));
    }
  }

  private async flush(): Promise<void> {
    if (this.batch.length === 0) return;
    const name = this.tableName;
    const sealed = this.move.sealed.filter(({ table }) => table === name);
    const rows = this.batch.map((row) => this.reseal(row, sealed));
    this.batch = [];
    this.batchLength = 0;
    const json = `[${rows.join()}]`;
    try {
      if (this.at < 0) await this.addShared(name, json);
      else await this.insert(this.move.tables[this.at]!, json);
    } catch (error) {
      const { message, detail = '' } = error as Error & { detail?: string };
      if (sqlState(error) === uniqueViolation)
        throw new Error(
          `A row of ${name} exists here with another ID: ${detail} Rename it, or give both the same ID on one side.`,
          { cause: error },
        );
      throw new Error(`A row of ${name} cannot be inserted: ${message}. ${detail}`.trim(), { cause: error });
    }
    this.rows += rows.length;
  }

  private reseal(row: string, sealed: TenantMove['sealed']): string {
    try {
      return resealRow(row, sealed, this.fileBox, this.move.box);
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      throw new Error('A secret cannot be read: TRANSFER_KEY is not the key of the export.', { cause: error });
    }
  }

  private async insert({ name, imported = {}, beforeInsert, onDelete }: TenantTable, json: string): Promise<void> {
    if (beforeInsert !== undefined) await this.on.query(beforeInsert, [json]);
    const columns = await columnsOf(this.on, name);
    // Rows that stay at a source are still here when the tenant comes back.
    const rest = onDelete === null ? 'ON CONFLICT DO NOTHING' : '';
    const values = columns.map((column) => imported[column] ?? `line.${escapeIdentifier(column)}`);
    await this.on.query(
      `INSERT INTO ${name} (${columns.map(escapeIdentifier).join()})
       SELECT ${values.join()} FROM json_populate_recordset(NULL::${name}, $1::json) AS line ${rest}`,
      [json],
    );
  }

  private async addShared(name: string, json: string): Promise<void> {
    const columns = (await columnsOf(this.on, name)).map(escapeIdentifier).join();
    const isHere = (await primaryKeyOf(this.on, name)).map((part) => `here.${part} = line.${part}`).join(' AND ');
    const missing = `FROM json_populate_recordset(NULL::${name}, $1::json) AS line
      WHERE NOT EXISTS (SELECT FROM ${name} AS here WHERE ${isHere})`;
    if (this.options.addsShared) {
      await this.on.query(`INSERT INTO ${name} (${columns}) SELECT ${columns} ${missing}`, [json]);
      return;
    }
    const { rows } = await this.on.query<{ row: SharedRow }>(`SELECT row_to_json(line) AS row ${missing}`, [json]);
    this.missing.push(...rows.map(({ row }) => `${name} ${labelOf(row)}`));
  }
}

const unexpected = (table: string): Error => new Error(`The file is damaged: rows of ${table} are out of place.`);

interface SharedRow {
  id?: string;
  slug?: string;
  identifier?: string;
  name?: string;
}

const labelOf = ({ id, slug, identifier, name }: SharedRow): string =>
  [slug ?? identifier ?? name, id && `(${id})`].filter((part) => part !== undefined).join(' ');
