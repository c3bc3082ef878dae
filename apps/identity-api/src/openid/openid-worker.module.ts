import { Module } from '@nestjs/common';
import { OpenidJobs } from './openid-jobs.service.js';
import { OpenidRecordsRepository } from './openid-records.repository.js';
import { SigningKeysRepository } from './signing-keys.repository.js';
import { SigningKeysService } from './signing-keys.service.js';

/** What the OpenID Provider needs done in the background. */
@Module({ providers: [OpenidRecordsRepository, SigningKeysRepository, SigningKeysService, OpenidJobs] })
export class OpenidWorkerModule {}
