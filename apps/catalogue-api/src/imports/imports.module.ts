import { Module } from '@nestjs/common';
import { ProvidersModule } from '../providers/providers.module.js';
import { ImportIntake } from './import-intake.service.js';
import { ImportSlicesRepository } from './import-slices.repository.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';

@Module({
  imports: [ProvidersModule],
  controllers: [ImportsController],
  providers: [ImportsService, ImportIntake, ImportsRepository, ImportSlicesRepository],
})
export class ImportsModule {}
