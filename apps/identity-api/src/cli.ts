import { Command } from 'commander';
import { migrate } from '@plinth/service-runtime';
import { readConfig } from './config.js';
import { identityDataSource } from './database/data-source.js';

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

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
