import { Module } from '@nestjs/common';
import { AnalyticsJobs } from './analytics-jobs.processor.js';
import { EventPartitionsRepository } from './event-partitions.repository.js';
import { EventPartitionsService } from './event-partitions.service.js';
import { RetentionRepository } from './retention.repository.js';
import { RetentionService } from './retention.service.js';
import { RollupRepository } from './rollup.repository.js';
import { RollupService } from './rollup.service.js';

/** What analytics needs done in the background. */
@Module({
  providers: [
    AnalyticsJobs,
    RollupService,
    RollupRepository,
    RetentionService,
    RetentionRepository,
    EventPartitionsService,
    EventPartitionsRepository,
  ],
})
export class AnalyticsWorkerModule {}
