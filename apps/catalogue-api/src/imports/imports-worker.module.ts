import { Module } from '@nestjs/common';
import { ProductRowsModule } from '../products/product-rows.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { ImportRowsService } from './import-rows.service.js';
import { ImportSliceRunner } from './import-slice-runner.service.js';
import { ImportSlicesRepository } from './import-slices.repository.js';
import { ImportWorkRepository } from './import-work.repository.js';
import { ImportWorker } from './import-worker.service.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';

/** What does imports. */
@Module({
  imports: [ProductRowsModule, ProvidersModule],
  providers: [
    ImportsService,
    ImportWorker,
    ImportSliceRunner,
    ImportRowsService,
    ImportsRepository,
    ImportSlicesRepository,
    ImportWorkRepository,
  ],
})
export class ImportsWorkerModule {}
