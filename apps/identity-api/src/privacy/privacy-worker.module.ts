import { Module } from '@nestjs/common';
import { BuildExportsService } from './build-exports.service.js';
import { ErasureModule } from './erasure.module.js';
import { PrivacyJobs } from './privacy-jobs.processor.js';

/** Builds exports, erases whose grace period has ended, removes old archives. */
@Module({
  imports: [ErasureModule],
  providers: [BuildExportsService, PrivacyJobs],
})
export class PrivacyWorkerModule {}
