import { Module, type DynamicModule } from '@nestjs/common';
import { checkSecrets, Database, ResealSecrets, SECRETS, type SecretsCheck } from '@plinth/database';
import { ResealJob } from './reseal-job.js';

const CHECKED = Symbol('CheckedSecrets');

/** Key checks at boot and re-encryption after a key change. */
@Module({})
export class SecretsModule {
  static forRoot(secrets: SecretsCheck): DynamicModule {
    return {
      module: SecretsModule,
      providers: [
        { provide: CHECKED, inject: [Database], useFactory: (database: Database) => checkSecrets(database, secrets) },
      ],
    };
  }

  /** For the worker: also runs the re-encryption job. RecurringJobs must be global. */
  static forWorker(secrets: SecretsCheck): DynamicModule {
    const { providers = [], ...module } = SecretsModule.forRoot(secrets);
    return { ...module, providers: [...providers, { provide: SECRETS, useValue: secrets }, ResealSecrets, ResealJob] };
  }

  /** For the command line: checks nothing, so that operators can use it when services do not start. */
  static forCli(secrets: SecretsCheck): DynamicModule {
    return {
      module: SecretsModule,
      providers: [{ provide: SECRETS, useValue: secrets }, ResealSecrets],
      exports: [ResealSecrets],
    };
  }
}
