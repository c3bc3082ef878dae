import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { OutgoingRequestsModule } from '../outgoing-requests/outgoing-requests.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { SignInModule, SignInSessionsModule } from '../passkeys/sign-in.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { FederatedIdentitiesRepository } from './federated-identities.repository.js';
import { FederatedPeople } from './federated-people.service.js';
import { IdentityProviders } from './identity-providers.service.js';
import { LinksController, UserLinksController } from './links.controller.js';
import { LinksService, UserLinksService } from './links.service.js';
import { PendingLinksController } from './pending-links.controller.js';
import { PendingLinks } from './pending-links.service.js';
import { FederationPersonalData } from './personal-data.service.js';
import { SsoController } from './sso.controller.js';
import { SsoSignInService } from './sso-sign-in.service.js';
import { SsoSignInsRepository } from './sso-sign-ins.repository.js';

@Module({
  imports: [
    OutgoingRequestsModule,
    MailModule,
    OrganizationsModule,
    UsersModule,
    SessionsModule,
    PasskeysModule,
    SignInModule,
    SignInSessionsModule,
  ],
  controllers: [SsoController, PendingLinksController, LinksController, UserLinksController],
  providers: [
    FederatedIdentitiesRepository,
    FederatedPeople,
    FederationPersonalData,
    IdentityProviders,
    LinksService,
    PendingLinks,
    SsoSignInService,
    SsoSignInsRepository,
    UserLinksService,
  ],
})
export class FederationModule {}
