import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { directUrl } from '@plinth/config';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { Command, InvalidArgumentError } from 'commander';
import { ResealSecrets, type SecretBox } from '@plinth/database';
import { type ApiDescription, describeApi, openApiText } from '@plinth/openapi';
import { inspectMigrations, type OpenDatabase } from './database/inspect-migrations.js';

/** The parts of a service's command line, loaded on demand: `--help` needs none, and `migrate` loads no routes. */
export interface ServiceProgramOptions {
  name: string;
  description: string;
  readMigrationConfig: () => {
    DATABASE_URL: string;
    DATABASE_DIRECT_URL: string;
    MIGRATION_DATABASE_URL: string;
    QUEUE_URL?: string;
  };
  migrate: (database: { ownerUrl: string; serviceUrl: string }, queueUrl: string) => Promise<string[]>;
  openDatabase: () => Promise<OpenDatabase>;
  api?: () => Promise<{ module: DynamicModule; description: ApiDescription }>;
  services: () => Promise<DynamicModule>;
  secretBox: () => SecretBox;
}

interface MigrateOptions {
  status?: boolean;
  plan?: string | true;
}

/** A service's command line: `migrate`, `openapi:print`, key rotation, and commands added with `command`. */
export class ServiceProgram {
  private readonly program: Command;

  constructor(private readonly options: ServiceProgramOptions) {
    this.program = new Command(options.name).description(options.description).showHelpAfterError();
    this.command('migrate', 'migrate the database schema')
      .option('--status', 'list applied and missing migrations; exit with 1 if one is missing')
      .option(
        '--plan [seconds]',
        'print statements and locks; holds the locks until a rollback, at most 1 s by default',
      )
      .action((options: MigrateOptions) => this.migrate(options));
    const { api } = options;
    if (api)
      this.command('openapi:print', 'print the OpenAPI 3.1 description').action(async () => printOpenApi(await api()));
    this.command('secrets:key-id', 'print the ids (fingerprints) of SECRETS_KEY and SECRETS_KEY_PREVIOUS').action(() =>
      this.printKeyIds(),
    );
    this.command('secrets:reseal', 're-encrypt stored secrets with SECRETS_KEY; the service can keep running').action(
      () => this.reseal(),
    );
    this.command('secrets:discard-unreadable', 'delete secrets that no configured key decrypts').action(() =>
      this.discardUnreadable(),
    );
  }

  command(name: string, description: string): Command {
    return this.program.command(name).description(description);
  }

  /** Reports wrong usage and exits. */
  refuse(reason: string): never {
    return this.program.error(`error: ${reason}`);
  }

  async print(work: (app: INestApplicationContext) => Promise<string>): Promise<void> {
    const module = await this.options.services();
    const app = await NestFactory.createApplicationContext(module, { logger: ['error', 'warn'], abortOnError: false });
    try {
      process.stdout.write(`${await work(app)}\n`);
    } finally {
      await app.close();
    }
  }

  /** Runs the command from the arguments. A failure prints one line to stderr and exits with 1. */
  async run(): Promise<void> {
    try {
      await this.program.parseAsync();
    } catch (error) {
      // Modules that did not boot may leave connections open.
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () => process.exit(1));
    }
  }

  private async migrate({ status, plan }: MigrateOptions): Promise<void> {
    const config = this.options.readMigrationConfig();
    const { MIGRATION_DATABASE_URL, QUEUE_URL = '' } = config;
    const serviceUrl = directUrl(config);
    const ownerUrl = MIGRATION_DATABASE_URL || serviceUrl;
    if (status || plan) {
      const seconds = plan === true ? 1 : Number(plan ?? 0);
      if (plan && !(seconds >= 1 && seconds <= 86_400)) this.refuse('--plan takes 1 to 86400 seconds.');
      const open = await this.options.openDatabase();
      const { text, isMissingAny } = await inspectMigrations(open, ownerUrl, plan ? seconds * 1_000 : undefined);
      process.stdout.write(`${text}\n`);
      if (status && isMissingAny) process.exitCode = 1;
      return;
    }
    const applied = await this.options.migrate({ ownerUrl, serviceUrl }, QUEUE_URL);
    process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The schema is up to date.\n');
  }

  private printKeyIds(): void {
    const { currentKeyId, keyIds } = this.options.secretBox();
    const previous = keyIds.find((id) => id !== currentKeyId);
    process.stdout.write(`SECRETS_KEY ${currentKeyId}\nSECRETS_KEY_PREVIOUS ${previous ?? '(not set)'}\n`);
  }

  private reseal(): Promise<void> {
    return this.print(async (app) => {
      const report = await app.get(ResealSecrets).run();
      const unreadable = report.filter((column) => column.unreadable > 0);
      const frozen = report.filter((column) => column.frozen > 0);
      if (unreadable.length + frozen.length > 0) process.exitCode = 1;
      return [
        ...report.map(({ what, resealed }) => `${what}: ${resealed} re-encrypted`),
        ...frozen.map(
          (column) => `${column.what}: ${column.frozen} belong to frozen tenants. Repeat after their moves.`,
        ),
        ...unreadable.map((column) => `${column.what}: ${column.unreadable} cannot be read with the configured keys`),
      ].join('\n');
    });
  }

  private discardUnreadable(): Promise<void> {
    return this.print(async (app) => {
      const report = await app.get(ResealSecrets).run({ discards: true });
      return report.map(({ what, unreadable }) => `${what}: ${unreadable} discarded`).join('\n');
    });
  }
}

/** Parses an option of comma-separated scopes or `all`. Rejects unknown scopes. */
export const scopesAmong =
  <Scope extends string>(all: readonly Scope[]) =>
  (text: string): Scope[] | 'all' => {
    if (text === 'all') return text;
    const scopes = text.split(',').map((scope) => scope.trim());
    const unknown = scopes.filter((scope) => !all.includes(scope as Scope));
    if (unknown.length > 0)
      throw new InvalidArgumentError(`There is no scope ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
    return scopes as Scope[];
  };

async function printOpenApi({ module, description }: { module: DynamicModule; description: ApiDescription }) {
  // Preview: declares modules and routes without creating or connecting anything.
  const app = await NestFactory.create(module, new ExpressAdapter(), { preview: true, logger: ['error'] });
  process.stdout.write(openApiText(describeApi(app, description)));
}
