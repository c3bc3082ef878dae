import { Command, InvalidArgumentError } from 'commander';
import { NestFactory } from '@nestjs/core';
import { describeApi, migrate, migrateQueue, openApiText } from '@plinth/service-runtime';
import { apiDescription } from './api-description.js';
import { ApiModule } from './api.module.js';
import { queueUrl, readConfig } from './config.js';
import { catalogueDataSource } from './database/data-source.js';
import { CliModule } from './cli.module.js';
import { demoCredentials } from './demo-credentials.js';
import { loadDemoMarketplace } from './demo-marketplace.js';
import { KeysService } from './keys/keys.service.js';
import { allScopes, vendorScopes, type Scope } from './scopes.js';

const program = new Command('catalogue-api')
  .description('Administration of the catalogue service.')
  .showHelpAfterError();

program
  .command('migrate')
  .description('bring the database schema up to date')
  .action(async () => {
    const config = readConfig();
    const dataSource = await catalogueDataSource(config.DATABASE_URL, 2).initialize();
    try {
      const applied = await migrate(dataSource);
      await migrateQueue(queueUrl(config));
      process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The schema is up to date.\n');
    } finally {
      await dataSource.destroy();
    }
  });

program
  .command('keys:create')
  .description('create an API key; its secret is printed once')
  .requiredOption('--name <name>', 'what the key is for')
  .option('--platform', 'a key for the whole platform')
  .option('--provider <id>', 'the vendor whose key it is')
  .option('--scopes <scopes>', 'scopes separated by commas, or "all"', readScopes, 'all' as const)
  .action(async ({ name, platform = false, provider, scopes }: KeyOptions) => {
    if (platform === (provider !== undefined)) program.error('error: give either --platform or --provider <id>');
    const all = platform ? allScopes : vendorScopes;
    const wanted = scopes === 'all' ? [...all] : scopes;
    await withServices(async (app) => {
      const key = await app
        .get(KeysService)
        .create(null, { name, scopes: wanted, ...(platform ? { platform } : { providerId: provider }) });
      process.stdout.write(`${key.key}\n`);
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
  .description('load the demo marketplace once, and print keys for it as JSON')
  .requiredOption('--credentials-file <path>', 'where the keys are kept from one call to the next')
  .action(async ({ credentialsFile }: { credentialsFile: string }) => {
    await withServices(async (app) => {
      const demo = await loadDemoMarketplace(app, new Date());
      const credentials = await demoCredentials(app, demo, credentialsFile);
      process.stdout.write(`${JSON.stringify(credentials)}\n`);
    });
  });

interface KeyOptions {
  name: string;
  platform?: boolean;
  provider?: string;
  scopes: Scope[] | 'all';
}

function readScopes(text: string): Scope[] | 'all' {
  if (text === 'all') return 'all';
  const scopes = text.split(',').map((scope) => scope.trim());
  const unknown = scopes.filter((scope) => !allScopes.includes(scope as Scope));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`There is no scope ${unknown.join(', ')}. There are: ${allScopes.join(', ')}.`);
  return scopes as Scope[];
}

async function withServices(
  work: (app: Awaited<ReturnType<typeof NestFactory.createApplicationContext>>) => Promise<void>,
): Promise<void> {
  const app = await NestFactory.createApplicationContext(CliModule.forRoot(readConfig()), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
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
