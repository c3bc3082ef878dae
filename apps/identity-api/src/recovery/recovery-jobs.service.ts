import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { RecoveriesService } from './recoveries.service.js';

const everyMs = 5_000;
const batchSize = 1_000;

@Injectable()
export class RecoveryJobs implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly recoveries: RecoveriesService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'recovery.run', everyMs, run: (signal) => this.run(signal) });
  }

  async run(signal?: AbortSignal): Promise<void> {
    await inBatches(batchSize, signal, (size) => this.recoveries.beginRequested(size));
    await inBatches(batchSize, signal, (size) => this.recoveries.sendDue(size));
  }
}
