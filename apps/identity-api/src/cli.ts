import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { describeApi, migrate, migrateQueue, openApiText } from '@plinth/service-runtime';
import { Command, InvalidArgumentError } from 'commander';
import { apiDescription } from './api-description.js';
import { ApiModule } from './api.module.js';
import { CliModule } from './cli.module.js';
import { queueUrl, readConfig } from './config.js';
import { identityDataSource } from './database/data-source.js';
import { demoCredentials } from './demo-credentials.js';
import { allScopes, type Scope } from './scopes.js';
import { TokensService } from './tokens/tokens.service.js';

const program = new Command('identity-api').description('Administration of the identity service.').showHelpAfterError();

program
  .command('migrate')
  .description('bring the database schema up to date')
  .action(async () => {
    const config = readConfig();
    const dataSource = await identityDataSource(config.DATABASE_URL, 2).initialize();
    try {
      const applied = await migrate(dataSource);
      await migrateQueue(queueUrl(config));
      process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The schema is up to date.\n');
    } finally {
      await dataSource.destroy();
    }
  });

program
  .command('tokens:create')
  .description('create a service token; its secret is printed once')
  .requiredOption('--name <name>', 'what the token is for')
  .option('--operator', 'a token that sees every organization')
  .option('--organization <id>', 'the organization whose token it is')
  .option('--scopes <scopes>', 'scopes separated by commas, or "all"', readScopes, [...allScopes])
  .action(async ({ name, operator = false, organization, scopes }: TokenOptions) => {
    if (operator === (organization !== undefined)) {
      program.error('error: give either --operator or --organization <id>');
    }
    await withServices(async (app) => {
      const wanted = { name, scopes, organization_id: organization ?? null };
      process.stdout.write(`${(await app.get(TokensService).create(null, wanted, null)).token}\n`);
    });
  });

program
  .command('openapi:print')
  .description('print the interface description, OpenAPI 3.1')
  .action(async () => {
    // Preview: modules and routes are declared, nothing is made or connected.
    const app = await NestFactory.create(await ApiModule.forRoot(readConfig({})), { preview: true, logger: ['error'] });
    process.stdout.write(openApiText(describeApi(app, apiDescription)));
  });

program
  .command('demo:load')
  .description('load the demo organization once, and print an operator token as JSON')
  .requiredOption('--credentials-file <path>', 'where they are kept from one call to the next')
  .action(async ({ credentialsFile }: { credentialsFile: string }) => {
    await withServices(async (app) => {
      process.stdout.write(`${JSON.stringify(await demoCredentials(app, credentialsFile))}\n`);
    });
  });

interface TokenOptions {
  name: string;
  operator?: boolean;
  organization?: string;
  scopes: Scope[];
}

function readScopes(text: string): Scope[] {
  if (text === 'all') return [...allScopes];
  const scopes = text.split(',').map((scope) => scope.trim());
  const unknown = scopes.filter((scope) => !allScopes.includes(scope as Scope));
  if (unknown.length > 0) {
    throw new InvalidArgumentError(`There is no scope ${unknown.join(', ')}. There are: ${allScopes.join(', ')}.`);
  }
  return scopes as Scope[];
}

async function withServices(work: (app: INestApplicationContext) => Promise<void>): Promise<void> {
  const module = CliModule.forRoot(readConfig());
  const app = await NestFactory.createApplicationContext(module, { logger: ['error', 'warn'], abortOnError: false });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
