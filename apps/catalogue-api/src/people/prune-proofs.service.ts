import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { UsedProofsRepository } from './used-proofs.repository.js';

@Injectable()
export class PruneProofs implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly proofs: UsedProofsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'people.prune-proofs',
      everyMs: 60_000,
      run: (signal) => inBatches(1_000, signal, (size) => this.proofs.deleteExpired(size)),
    });
  }
}
