import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { SignInSessionsModule } from '../passkeys/sign-in.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { SignInPageModule } from '../sign-in-page/sign-in-page.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { BackchannelLogout } from './backchannel-logout.service.js';
import { AccountsService } from './accounts.service.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsRepository } from './applications.repository.js';
import { ApplicationsService } from './applications.service.js';
import { ClientTokensModule } from './client-tokens.module.js';
import { FailedClients } from './failed-clients.service.js';
import { InteractionsController } from './interactions.controller.js';
import { InteractionsService } from './interactions.service.js';
import { JwksController, OauthController } from './oauth.controller.js';
import { OpenidAudit } from './openid-audit.service.js';
import { OpenidRecordsRepository } from './openid-records.repository.js';
import { OpenidPersonalDataRepository } from './personal-data.repository.js';
import { OpenidPersonalData } from './personal-data.service.js';
import { PresentedJwts } from './presented-jwts.service.js';
import { OpenidProvider } from './provider.service.js';
import { PushedRequests } from './pushed-requests.service.js';
import { RecordAdapters } from './record-adapter.service.js';
import { ResourceAccess } from './resource-access.service.js';
import { RefreshTokens } from './refresh-tokens.service.js';
import { SigningKeysRepository } from './signing-keys.repository.js';
import { SigningKeysService } from './signing-keys.service.js';

@Module({
  imports: [
    ClientTokensModule,
    ClientsModule,
    OrganizationsModule,
    ResourcesModule,
    RolesModule,
    SessionsModule,
    SignInPageModule,
    SignInSessionsModule,
    UsersModule,
  ],
  controllers: [ApplicationsController, OauthController, InteractionsController, JwksController],
  providers: [
    AccountsService,
    ApplicationsRepository,
    ApplicationsService,
    BackchannelLogout,
    FailedClients,
    InteractionsService,
    OpenidAudit,
    OpenidProvider,
    OpenidPersonalData,
    OpenidPersonalDataRepository,
    OpenidRecordsRepository,
    PresentedJwts,
    PushedRequests,
    RecordAdapters,
    RefreshTokens,
    ResourceAccess,
    SigningKeysRepository,
    SigningKeysService,
  ],
})
export class OpenidModule {}
