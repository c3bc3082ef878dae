import { Global, Module } from '@nestjs/common';
import { AUTHENTICATOR } from '@plinth/auth-scopes';
import { ClientTokensModule } from '../openid/client-tokens.module.js';
import { LineageModule } from '../lineage/lineage.module.js';
import { SignInSessionsModule } from '../passkeys/sign-in.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TenantsModule } from '../tenants/tenants.module.js';
import { UsersModule } from '../users/users.module.js';
import { TokensPersonalData } from './personal-data.service.js';
import { CredentialAuthenticator } from './credential-authenticator.service.js';
import { TokensController } from './tokens.controller.js';
import { TokensRepository } from './tokens.repository.js';
import { TokensService } from './tokens.service.js';

@Global()
@Module({
  imports: [ClientTokensModule, LineageModule, SessionsModule, SignInSessionsModule, TenantsModule, UsersModule],
  controllers: [TokensController],
  providers: [
    TokensService,
    TokensRepository,
    TokensPersonalData,
    { provide: AUTHENTICATOR, useClass: CredentialAuthenticator },
  ],
  exports: [TokensService, AUTHENTICATOR],
})
export class TokensModule {}
