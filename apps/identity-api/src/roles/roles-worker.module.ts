import { Module } from '@nestjs/common';
import { RolesPersonalData } from './personal-data.service.js';

@Module({ providers: [RolesPersonalData] })
export class RolesWorkerModule {}
