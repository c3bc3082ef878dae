import { Global, Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { BackchannelLogout } from './backchannel-logout.service.js';
import { LogoutTokens } from './logout-tokens.service.js';
import { OpenidJobs } from './openid-jobs.service.js';
import { OpenidRecordsRepository } from './openid-records.repository.js';
import { OpenidPersonalDataRepository } from './personal-data.repository.js';
import { OpenidPersonalData } from './personal-data.service.js';
import { SigningKeysRepository } from './signing-keys.repository.js';
import { SigningKeysService } from './signing-keys.service.js';

@Global()
@Module({
  imports: [ClientsModule, SessionsModule],
  providers: [
    BackchannelLogout,
    LogoutTokens,
    OpenidPersonalData,
    OpenidPersonalDataRepository,
    OpenidRecordsRepository,
    SigningKeysRepository,
    SigningKeysService,
    OpenidJobs,
  ],
  exports: [LogoutTokens],
})
export class OpenidWorkerModule {}
