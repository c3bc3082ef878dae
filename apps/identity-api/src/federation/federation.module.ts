import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { OutgoingModule } from '../outgoing/outgoing.module.js';
import { SignInPoliciesModule } from '../passkeys/sign-in-policies.module.js';
import { SignInSessionsModule } from '../passkeys/sign-in-sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { FederatedIdentitiesRepository } from './federated-identities.repository.js';
import { FederatedPeople } from './federated-people.service.js';
import { IdentityProviders } from './identity-providers.service.js';
import { FederationPersonalDataRepository } from './personal-data.repository.js';
import { FederationPersonalData } from './personal-data.service.js';
import { SsoController } from './sso.controller.js';
import { SsoSignInService } from './sso-sign-in.service.js';
import { SsoSignInsRepository } from './sso-sign-ins.repository.js';

/** Sign-in by the identity providers of organizations, as their relying party. */
@Module({
  imports: [OrganizationsModule, OutgoingModule, UsersModule, SignInPoliciesModule, SignInSessionsModule],
  controllers: [SsoController],
  providers: [
    FederatedIdentitiesRepository,
    FederatedPeople,
    FederationPersonalData,
    FederationPersonalDataRepository,
    IdentityProviders,
    SsoSignInService,
    SsoSignInsRepository,
  ],
})
export class FederationModule {}
