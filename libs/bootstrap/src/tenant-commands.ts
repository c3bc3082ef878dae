import { once } from 'node:events';
import {
  deleteTenant,
  exportTenant,
  freezeTenant,
  importTenant,
  moverName,
  receiptOf,
  releaseTenant,
  SingleClient,
  sqlState,
  type ImportOptions,
  type TenantMove,
} from '@plinth/database';
import { isUuid } from '@plinth/formats';
import type { ServiceProgram } from './service-program.js';

const insufficientPrivilege = '42501'; // SQLSTATE

/** The commands that move a tenant to another deployment. */
export class TenantCommands {
  constructor(
    private readonly program: ServiceProgram,
    private readonly readMove: () => Promise<TenantMove>,
  ) {}

  add(): void {
    this.program
      .command('tenant:export', 'write a tenant to standard output; its secrets are sealed with TRANSFER_KEY')
      .argument('<id>')
      .option('--freeze', 'first make it read-only, until tenant:release or tenant:delete')
      .action((id: string, { freeze = false }: { freeze?: boolean }) => this.export(id, freeze));
    this.program
      .command('tenant:import', 'add the tenant in standard input, completely or not at all')
      .option('--add-shared', 'also add rows of other owners that it uses and this deployment lacks')
      .option(
        '--renew-feed',
        'if the events feed here is older than the source: renew it, and end all connections here',
      )
      .option('--dry-run', 'write nothing; also accepts a tenant that is not frozen')
      .action((options: { addShared?: true; renewFeed?: true; dryRun?: true }) =>
        this.import({
          addsShared: options.addShared === true,
          renewsFeed: options.renewFeed === true,
          isDryRun: options.dryRun === true,
        }),
      );
    this.program
      .command('tenant:release', 'make a frozen tenant writable again')
      .argument('<id>')
      .action((id: string) => this.release(id));
    this.program
      .command('tenant:delete', 'delete a frozen tenant after its move, or its copy after tenant:release')
      .argument('<id>')
      .requiredOption('--receipt <text>', 'the receipt that tenant:import printed; for a copy: tenant:release')
      .action((id: string, { receipt }: { receipt: string }) => this.delete(id, receipt));
  }

  private async export(id: string, freezes: boolean): Promise<void> {
    const tenant = this.idOf(id);
    await this.connected(async (on, move) => {
      const key = this.keyOf(move);
      if (freezes) await freezeTenant(on, move, tenant);
      for await (const line of exportTenant(on, move, tenant, key))
        if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
    });
  }

  private async import(options: ImportOptions): Promise<void> {
    await this.connected(async (on, move) => {
      const key = this.keyOf(move);
      const { tenant, rows, receipt } = await importTenant(on, move, { ...options, chunks: process.stdin, key });
      const done = options.isDryRun
        ? `The ${move.tenant} ${tenant} can be imported: ${rows} rows.`
        : `The ${move.tenant} ${tenant} is imported: ${rows} rows. Receipt for tenant:delete at the source: ${receipt}`;
      process.stdout.write(`${done}\n`);
    });
  }

  private async release(id: string): Promise<void> {
    const tenant = this.idOf(id);
    await this.connected(async (on, move) => {
      const freezeId = await releaseTenant(on, move, tenant);
      const receipt = move.transferKey
        ? receiptOf(move.transferKey, 'released', freezeId)
        : '(set TRANSFER_KEY, and repeat)';
      process.stdout.write(
        `The ${move.tenant} ${tenant} accepts writes again. Receipt for tenant:delete of a copy: ${receipt}\n`,
      );
    });
  }

  private async delete(id: string, receipt: string): Promise<void> {
    const tenant = this.idOf(id);
    await this.connected(async (on, move) => {
      await deleteTenant(on, move, tenant, { key: this.keyOf(move), receipt });
      process.stdout.write(`The ${move.tenant} ${tenant} is deleted here.\n`);
    });
  }

  private async connected(work: (on: SingleClient, move: TenantMove) => Promise<void>): Promise<void> {
    const move = await this.readMove();
    const on = new SingleClient({
      connectionString: move.databaseUrl,
      application_name: moverName,
      // The role may have limits for requests.
      options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC',
    });
    await on.connect();
    try {
      await work(on, move);
    } catch (error) {
      if (sqlState(error) !== insufficientPrivilege) throw error;
      throw new Error(`${(error as Error).message}. Set MIGRATION_DATABASE_URL to a URL with the database's owner.`, {
        cause: error,
      });
    } finally {
      await on.end();
    }
  }

  private idOf(id: string): string {
    return isUuid(id) ? id.toLowerCase() : this.program.refuse(`"${id}" is not the ID of a tenant.`);
  }

  private keyOf({ transferKey }: TenantMove): Buffer {
    return (
      transferKey ?? this.program.refuse('Set TRANSFER_KEY, the same for export and import: openssl rand -base64 32')
    );
  }
}
