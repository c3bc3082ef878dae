import { Module } from '@nestjs/common';
import { FederationPersonalData } from './personal-data.service.js';

/** What of single sign-on the worker does: exports and erasures of what it stores about people. */
@Module({ providers: [FederationPersonalData] })
export class FederationWorkerModule {}
