import { Module, type DynamicModule } from '@nestjs/common';
import { directUrl } from '@plinth/config';
import { SecretsModule } from '@plinth/bootstrap';
import { DatabaseModule } from '@plinth/database';
import { secrets, type ConsoleConfig } from './config.js';
import { consoleDataSource } from './database/data-source.js';

@Module({})
export class CliModule {
  static forRoot(config: ConsoleConfig): DynamicModule {
    return {
      module: CliModule,
      imports: [
        DatabaseModule.forRoot(consoleDataSource(directUrl(config), 2), { warnsOfRights: false }),
        SecretsModule.forCli(secrets(config)),
      ],
    };
  }
}
