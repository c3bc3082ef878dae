import { Command } from 'commander';
import { migrate } from '@plinth/service-runtime';
import { readConfig } from './config.js';
import { identityDataSource } from './database/data-source.js';
import { demoCredentials } from './demo-credentials.js';

const program = new Command('identity-api').description('Administration of the identity service.').showHelpAfterError();

program
  .command('migrate')
  .description('bring the database schema up to date')
  .action(async () => {
    const dataSource = await identityDataSource(readConfig().DATABASE_URL, 2).initialize();
    try {
      const applied = await migrate(dataSource);
      process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The schema is up to date.\n');
    } finally {
      await dataSource.destroy();
    }
  });

program
  .command('demo:load')
  .description('print the demo organization and an operator token as JSON')
  .requiredOption('--credentials-file <path>', 'where they are kept from one call to the next')
  .action(async ({ credentialsFile }: { credentialsFile: string }) => {
    process.stdout.write(`${JSON.stringify(await demoCredentials(credentialsFile))}\n`);
  });

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
