import { Module } from '@nestjs/common';
import { AdministratorsModule } from '../administrators/administrators.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { SignInSessionsModule } from '../passkeys/sign-in.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ApplicationSessions } from './application-sessions.service.js';
import { ClientTokens } from './client-tokens.service.js';
import { OpenidRecordsRepository } from './openid-records.repository.js';

@Module({
  imports: [AdministratorsModule, ClientsModule, SessionsModule, SignInSessionsModule],
  providers: [ApplicationSessions, ClientTokens, OpenidRecordsRepository],
  exports: [ApplicationSessions, ClientTokens],
})
export class ClientTokensModule {}
