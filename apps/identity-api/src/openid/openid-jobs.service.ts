import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { allOrganizations } from '../principal.js';
import { OpenidRecordsRepository } from './openid-records.repository.js';
import { SigningKeysService } from './signing-keys.service.js';

const pruneEveryMs = 5 * 60_000;
const rotateEveryMs = 60 * 60_000;
const batchSize = 1_000;

@Injectable()
export class OpenidJobs implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly records: OpenidRecordsRepository,
    private readonly keys: SigningKeysService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'openid.prune', everyMs: pruneEveryMs, run: (signal) => this.prune(signal) });
    this.jobs.register({ name: 'openid.rotate-keys', everyMs: rotateEveryMs, run: () => this.keys.rotate() });
  }

  prune(signal?: AbortSignal): Promise<void> {
    return inBatches(batchSize, signal, (size) => this.records.prune(allOrganizations, size));
  }
}
