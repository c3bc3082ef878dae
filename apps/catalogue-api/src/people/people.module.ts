import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AUTHENTICATOR } from '@plinth/auth-scopes';
import { KeysModule } from '../keys/keys.module.js';
import { PEOPLE_SETTINGS, type PeopleSettings } from '../people-settings.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { MembershipsModule } from '../team/team.module.js';
import { CredentialAuthenticator } from './credential-authenticator.service.js';
import { PruneProofs } from './prune-proofs.service.js';
import { UsedProofsRepository } from './used-proofs.repository.js';

@Global()
@Module({})
export class PeopleModule {
  static forRoot(settings: PeopleSettings | null): DynamicModule {
    return {
      module: PeopleModule,
      imports: [KeysModule, ProvidersModule, MembershipsModule],
      providers: [
        UsedProofsRepository,
        { provide: PEOPLE_SETTINGS, useValue: settings },
        { provide: AUTHENTICATOR, useClass: CredentialAuthenticator },
      ],
      exports: [AUTHENTICATOR, PEOPLE_SETTINGS],
    };
  }
}

@Module({ providers: [UsedProofsRepository, PruneProofs] })
export class PeopleWorkerModule {}
