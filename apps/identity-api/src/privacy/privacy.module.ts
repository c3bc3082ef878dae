import { Module } from '@nestjs/common';
import { DataCategoriesService } from './data-categories.service.js';
import { ExportDownloadController } from './export-download.controller.js';
import { GlobalPrivacyControlInterceptor } from './global-privacy-control.interceptor.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { OptOutsRepository } from './opt-outs.repository.js';
import { OptOutsService } from './opt-outs.service.js';
import { OrganizationDeletionController } from './organization-deletion.controller.js';
import { OrganizationErasureService } from './organization-erasure.service.js';
import { ErasureModule } from './erasure.module.js';
import { PrivacyController } from './privacy.controller.js';
import { UserDeletionController } from './user-deletion.controller.js';
import { WellKnownController } from './well-known.controller.js';

@Module({
  imports: [ErasureModule, OrganizationsModule],
  controllers: [
    PrivacyController,
    UserDeletionController,
    OrganizationDeletionController,
    ExportDownloadController,
    WellKnownController,
  ],
  providers: [
    DataCategoriesService,
    OptOutsService,
    OptOutsRepository,
    OrganizationErasureService,
    GlobalPrivacyControlInterceptor,
  ],
})
export class PrivacyModule {}
