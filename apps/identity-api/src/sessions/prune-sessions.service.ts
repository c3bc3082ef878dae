import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { allOrganizations } from '../principal.js';
import { SessionsRepository } from './sessions.repository.js';

const everyMs = 60 * 60_000;
const batchSize = 1_000;
// How long people can see their past sign-ins.
const retention = '90 days';

@Injectable()
export class PruneSessions implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly sessions: SessionsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'sessions.prune', everyMs, run: (signal) => this.run(signal) });
  }

  run(signal?: AbortSignal): Promise<void> {
    return inBatches(batchSize, signal, (size) => this.sessions.prune(allOrganizations, retention, size));
  }
}
