import { ServiceProgram } from '@plinth/bootstrap';
import { readConfig, readMigrationConfig, secretBox } from './config.js';

export const program = new ServiceProgram({
  name: 'console',
  description: 'Administers the console.',
  readMigrationConfig,
  migrate: async (urls) => (await import('./database/migrate-console.js')).migrateConsole(urls),
  openDatabase: async () => (await import('./database/data-source.js')).consoleDataSource,
  services: async () => (await import('./cli.module.js')).CliModule.forRoot(readConfig()),
  secretBox: () => secretBox(readConfig()),
});
