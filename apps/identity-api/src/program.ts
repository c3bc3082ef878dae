import { scopesAmong, ServiceProgram, TenantCommands } from '@plinth/bootstrap';
import { isUuid } from '@plinth/formats';
import { readConfig, readMigrationConfig, secretBox } from './config.js';
import { allScopes, type Scope } from './scopes.js';

export const program = new ServiceProgram({
  name: 'identity-api',
  description: 'Administration of the identity service.',
  readMigrationConfig,
  migrate: async (...to) => (await import('./database/migrate-identity.js')).migrateIdentity(...to),
  openDatabase: async () => (await import('./database/data-source.js')).identityDataSource,
  api: async () => {
    const { ApiModule } = await import('./api.module.js');
    const { apiDescription } = await import('./api-description.js');
    return { module: await ApiModule.forRoot(readConfig({ NODE_ENV: 'development' })), description: apiDescription };
  },
  services: async () => (await import('./cli.module.js')).CliModule.forRoot(readConfig()),
  secretBox: () => secretBox(readConfig()),
});

interface TokenOptions {
  name: string;
  operator?: boolean;
  organization?: string;
  scopes: Scope[] | 'all';
}

// "all" is stored as such, so that it includes the scopes of later versions.
program
  .command('tokens:create', 'create a service token and print its secret once')
  .requiredOption('--name <name>', 'the purpose of the token')
  .option('--operator', 'create an operator token, which can access every organization')
  .option('--organization <id>', 'the organization of the token')
  .option('--scopes <scopes>', 'comma-separated scopes, or "all"', scopesAmong(allScopes), 'all' as const)
  .action(async ({ name, operator = false, organization, scopes }: TokenOptions) => {
    if (operator === (organization !== undefined)) program.refuse('specify either --operator or --organization <id>');
    const wanted = { name, scopes, organization_id: organization ?? null };
    const { TokensService } = await import('./tokens/tokens.service.js');
    return program.print(async (app) => (await app.get(TokensService).create(null, wanted, null)).token);
  });

program
  .command(
    'sessions:revoke-all',
    'end every session and what applications received from it, for example after a restore',
  )
  .option('--organization <id>', 'only sessions of this organization', organizationId)
  .action(({ organization }: { organization?: string }) =>
    program.print(async (app) => {
      const { OrganizationsService } = await import('./organizations/organizations.service.js');
      if (organization !== undefined && !(await app.get(OrganizationsService, { strict: false }).find(organization)))
        program.refuse(`No organization has the id ${organization}.`);
      const { UserSessionsService } = await import('./sessions/user-sessions.service.js');
      const ending = app.get(UserSessionsService, { strict: false });
      const { sessions, users, frozen } = await ending.revokeEveryone(organization);
      if (frozen > 0) process.exitCode = 1;
      return `Ended ${sessions} sessions of ${users} users.${repeatForFrozen(frozen)}`;
    }),
  );

program
  .command('erasures:repeat', 'erase the people whose erasure the events in standard input (NDJSON) report')
  .option('--dry-run', 'print who would be erased, and erase nobody')
  .action(({ dryRun = false }: { dryRun?: boolean }) =>
    program.print(async (app) => {
      const { RepeatedErasures } = await import('./privacy/repeated-erasures.service.js');
      const { text, frozen } = await app.get(RepeatedErasures, { strict: false }).repeat(process.stdin, dryRun);
      if (frozen > 0) process.exitCode = 1;
      return text + repeatForFrozen(frozen);
    }),
  );

const repeatForFrozen = (users: number): string =>
  users === 0 ? '' : ` Skipped ${users} users of organizations that are being moved. Repeat after the move.`;

function organizationId(text: string): string {
  return isUuid(text) ? text : program.refuse(`${text} is not the id of an organization`);
}

new TenantCommands(program, async () => (await import('./tenant-move.js')).organizationMove()).add();
