import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { DeletionsModule } from './deletions.module.js';
import { ErasureService } from './erasure.service.js';
import { ExportArchivesRepository } from './export-archives.repository.js';
import { ExportSigningService } from './export-signing.service.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';
import { PrivacyPersonalData } from './personal-data.service.js';

/** What the service and its worker both need of privacy: deletions, erasures and exports. */
@Module({
  imports: [UsersModule, SessionsModule, DeletionsModule],
  providers: [
    PrivacyPersonalData,
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
    ErasureService,
    ExportsService,
    ExportArchivesRepository,
    ExportSigningService,
  ],
})
export class ErasureModule {}
