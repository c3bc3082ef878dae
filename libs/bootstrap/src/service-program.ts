import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { Command, InvalidArgumentError } from 'commander';
import { type ApiDescription, describeApi, openApiText } from '@plinth/openapi';

/**
 * What the command line of a service works with. Asked for when a command needs it, so that `--help` needs nothing and
 * `migrate` loads no route.
 */
export interface ServiceProgramOptions {
  name: string;
  description: string;
  /** Brings the database up to date; gives the names of the migrations that were applied. */
  migrate: () => Promise<string[]>;
  /** The module of the API, and what its interface description says beside the routes. */
  api: () => Promise<{ module: DynamicModule; description: ApiDescription }>;
  /** The services, for the commands of the service's own. */
  services: () => Promise<DynamicModule>;
}

/** The command line of a service: `migrate` and `openapi:print`, and what the service adds with `command`. */
export class ServiceProgram {
  private readonly program: Command;

  constructor(private readonly options: ServiceProgramOptions) {
    this.program = new Command(options.name).description(options.description).showHelpAfterError();
    this.command('migrate', 'bring the database schema up to date').action(() => this.migrate());
    this.command('openapi:print', 'print the interface description, OpenAPI 3.1').action(() => this.printOpenApi());
  }

  command(name: string, description: string): Command {
    return this.program.command(name).description(description);
  }

  /** Ends the process: the command was used wrongly. */
  refuse(reason: string): never {
    return this.program.error(`error: ${reason}`);
  }

  /** Prints the line that the work comes to; its services live as long as it takes. */
  async print(work: (app: INestApplicationContext) => Promise<string>): Promise<void> {
    const module = await this.options.services();
    const app = await NestFactory.createApplicationContext(module, { logger: ['error', 'warn'], abortOnError: false });
    try {
      process.stdout.write(`${await work(app)}\n`);
    } finally {
      await app.close();
    }
  }

  /** Runs the command of the process's arguments. What fails goes to stderr in one line, with exit code 1. */
  async run(): Promise<void> {
    try {
      await this.program.parseAsync();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  }

  private async migrate(): Promise<void> {
    const applied = await this.options.migrate();
    process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The schema is up to date.\n');
  }

  private async printOpenApi(): Promise<void> {
    const { module, description } = await this.options.api();
    // Preview: modules and routes are declared, nothing is made or connected.
    const app = await NestFactory.create(module, new ExpressAdapter(), { preview: true, logger: ['error'] });
    process.stdout.write(openApiText(describeApi(app, description)));
  }
}

/** Reads the scopes of an option, separated by commas; `all` is all of them. Refuses one that does not exist. */
export const scopesAmong =
  <Scope extends string>(all: readonly Scope[]) =>
  (text: string): Scope[] => {
    if (text === 'all') return [...all];
    const scopes = text.split(',').map((scope) => scope.trim());
    const unknown = scopes.filter((scope) => !all.includes(scope as Scope));
    if (unknown.length > 0)
      throw new InvalidArgumentError(`There is no scope ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
    return scopes as Scope[];
  };
