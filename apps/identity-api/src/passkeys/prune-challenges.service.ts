import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import { allOrganizations } from '../principal.js';
import { ChallengesRepository } from './challenges.repository.js';

const everyMs = 60_000;
const batchSize = 1_000;

/** The recurring job that forgets challenges nobody answered. */
@Injectable()
export class PruneChallenges implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly challenges: ChallengesRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'passkeys.prune-challenges', everyMs, run: (signal) => this.run(signal) });
  }

  async run(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.challenges.prune(allOrganizations, batchSize)) === batchSize);
  }
}
