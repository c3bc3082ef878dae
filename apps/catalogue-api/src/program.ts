import { scopesAmong, ServiceProgram, TenantCommands } from '@plinth/bootstrap';
import { readConfig, readMigrationConfig, secretBox } from './config.js';
import { allScopes, vendorScopes, type Scope } from './scopes.js';

export const program = new ServiceProgram({
  name: 'catalogue-api',
  description: 'Administers the catalogue service.',
  readMigrationConfig,
  migrate: async (...to) => (await import('./database/migrate-catalogue.js')).migrateCatalogue(...to),
  openDatabase: async () => (await import('./database/data-source.js')).catalogueDataSource,
  api: async () => {
    const { ApiModule } = await import('./api.module.js');
    const { apiDescription } = await import('./api-description.js');
    return { module: await ApiModule.forRoot(readConfig({ NODE_ENV: 'development' })), description: apiDescription };
  },
  services: async () => (await import('./cli.module.js')).CliModule.forRoot(readConfig()),
  secretBox: () => secretBox(readConfig()),
});

interface KeyOptions {
  name: string;
  platform?: boolean;
  provider?: string;
  scopes: Scope[] | 'all';
}

// The meaning of "all" depends on the kind of key.
program
  .command('keys:create', 'create an API key and print its secret once')
  .requiredOption('--name <name>', 'name of the key')
  .option('--platform', 'create a platform key')
  .option('--provider <id>', 'ID of the vendor that owns the key')
  .option('--scopes <scopes>', 'scopes separated by commas, or "all"', scopesAmong(allScopes), 'all' as const)
  .action(async ({ name, platform = false, provider, scopes }: KeyOptions) => {
    if (platform === (provider !== undefined)) program.refuse('Specify either --platform or --provider <id>.');
    const all = platform ? allScopes : vendorScopes;
    const key = { name, scopes: scopes === 'all' ? [...all] : scopes };
    const owner = platform ? { platform } : { providerId: provider };
    const { KeysService } = await import('./keys/keys.service.js');
    return program.print(async (app) => (await app.get(KeysService).create(null, { ...key, ...owner })).key);
  });

new TenantCommands(program, async () => (await import('./tenant-move.js')).vendorMove()).add();
