import { Module } from '@nestjs/common';
import { OpenidPersonalDataModule } from '../openid-records/personal-data.module.js';
import { PasskeysPersonalDataModule } from '../passkeys/personal-data.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { WebhooksPersonalDataModule } from '../webhooks/personal-data.module.js';
import { DeletionsModule } from './deletions.module.js';
import { ErasureService } from './erasure.service.js';
import { ExportArchivesRepository } from './export-archives.repository.js';
import { ExportSigningService } from './export-signing.service.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';
import { PersonalDataRegistry } from './personal-data-registry.service.js';
import { PrivacyPersonalDataRepository } from './personal-data.repository.js';
import { PrivacyPersonalData } from './personal-data.service.js';

/** What the service and its worker both need: the registry of all features' personal data, and what goes by it. */
@Module({
  imports: [
    UsersModule,
    OpenidPersonalDataModule,
    PasskeysPersonalDataModule,
    SessionsModule,
    WebhooksPersonalDataModule,
    DeletionsModule,
  ],
  providers: [
    PersonalDataRegistry,
    PrivacyPersonalData,
    PrivacyPersonalDataRepository,
    ErasureService,
    ExportsService,
    ExportsRepository,
    ExportArchivesRepository,
    ExportSigningService,
  ],
  exports: [
    UsersModule,
    SessionsModule,
    DeletionsModule,
    PersonalDataRegistry,
    ErasureService,
    ExportsService,
    ExportArchivesRepository,
    ExportSigningService,
  ],
})
export class PersonalDataModule {}
