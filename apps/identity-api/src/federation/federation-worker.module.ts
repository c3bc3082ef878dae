import { Module } from '@nestjs/common';
import { FederationPersonalData } from './personal-data.service.js';

@Module({ providers: [FederationPersonalData] })
export class FederationWorkerModule {}
