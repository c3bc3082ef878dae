import { Module } from '@nestjs/common';
import { ProvidersModule } from '../providers/providers.module.js';
import { ImportIntake } from './import-intake.service.js';
import { ImportSlicesRepository, ImportsRepository, ImportWorkRepository } from './imports.repository.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { ProductRowsModule } from '../products/products.module.js';
import { MembershipsModule } from '../team/team.module.js';
import { ImportRowsService } from './import-rows.service.js';
import { ImportSliceRunner, ImportWorker } from './import-worker.service.js';

@Module({
  imports: [ProvidersModule],
  controllers: [ImportsController],
  providers: [ImportsService, ImportIntake, ImportsRepository, ImportSlicesRepository],
})
export class ImportsModule {}

@Module({
  imports: [ProductRowsModule, ProvidersModule, MembershipsModule],
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
