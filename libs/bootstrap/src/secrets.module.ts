import { Module, type DynamicModule } from '@nestjs/common';
import { checkSecrets, Database, ResealSecrets, SECRETS, type SecretsCheck } from '@plinth/database';
import { ResealJob } from './reseal-job.js';

const CHECKED = Symbol('CheckedSecrets');

/** The keys that stored secrets are sealed with: their check at boot, and sealing anew after a change. */
@Module({})
export class SecretsModule {
  /** For a process that seals or opens: it does not start when something stored cannot be opened. */
  static forRoot(secrets: SecretsCheck): DynamicModule {
    return {
      module: SecretsModule,
      providers: [
        { provide: CHECKED, inject: [Database], useFactory: (database: Database) => checkSecrets(database, secrets) },
      ],
    };
  }

  /** For the worker: the same, and the recurring job that seals anew. RecurringJobs must be global. */
  static forWorker(secrets: SecretsCheck): DynamicModule {
    const { providers = [], ...module } = SecretsModule.forRoot(secrets);
    return { ...module, providers: [...providers, { provide: SECRETS, useValue: secrets }, ResealSecrets, ResealJob] };
  }

  /** For the command line, which checks nothing: it is what an operator has when the services do not start. */
  static forCli(secrets: SecretsCheck): DynamicModule {
    return {
      module: SecretsModule,
      providers: [{ provide: SECRETS, useValue: secrets }, ResealSecrets],
      exports: [ResealSecrets],
    };
  }
}
