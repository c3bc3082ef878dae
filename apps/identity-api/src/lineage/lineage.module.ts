import { Module } from '@nestjs/common';
import { LineageRepository } from './lineage.repository.js';
import { LineageService } from './lineage.service.js';

@Module({ providers: [LineageService, LineageRepository], exports: [LineageService] })
export class LineageModule {}
