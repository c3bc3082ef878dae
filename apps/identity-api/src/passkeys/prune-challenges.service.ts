import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { allOrganizations } from '../principal.js';
import { ChallengesRepository } from './challenges.repository.js';

const everyMs = 60_000;
const batchSize = 1_000;

@Injectable()
export class PruneChallenges implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly challenges: ChallengesRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'passkeys.prune-challenges', everyMs, run: (signal) => this.run(signal) });
  }

  run(signal?: AbortSignal): Promise<void> {
    return inBatches(batchSize, signal, (size) => this.challenges.prune(allOrganizations, size));
  }
}
