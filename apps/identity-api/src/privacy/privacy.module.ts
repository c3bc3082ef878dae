import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { BuildExportsService } from './build-exports.service.js';
import { DataCategoriesService } from './data-categories.service.js';
import { DeletionsModule } from './deletions.module.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureService } from './erasure.service.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';
import { GlobalPrivacyControlInterceptor } from './global-privacy-control.interceptor.js';
import { OptOutsRepository } from './opt-outs.repository.js';
import { OptOutsService } from './opt-outs.service.js';
import { PrivacyPersonalData } from './personal-data.service.js';
import { PrivacyJobs } from './privacy-jobs.processor.js';
import { PrivacyController } from './privacy.controller.js';
import { PublicPrivacyController } from './public-privacy.controller.js';
import { RepeatedErasures } from './repeated-erasures.service.js';

const imports = [UsersModule, SessionsModule, DeletionsModule, OrganizationsModule];
const shared = [PrivacyPersonalData, ErasureService, ExportsService, ExportsRepository];

@Module({
  imports,
  controllers: [PrivacyController, ErasureController, PublicPrivacyController],
  providers: [...shared, DataCategoriesService, OptOutsService, OptOutsRepository, GlobalPrivacyControlInterceptor],
})
export class PrivacyModule {}

@Module({ imports, providers: [...shared, BuildExportsService, PrivacyJobs] })
export class PrivacyWorkerModule {}

@Module({ imports, providers: [...shared, RepeatedErasures] })
export class PrivacyCliModule {}
