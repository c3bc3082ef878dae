import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import { UploadsService } from './uploads.service.js';

export const removeOrphansJobName = 'uploads.remove-orphans';

const everyMs = 10 * 60_000;

@Injectable()
export class RemoveOrphansService implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly uploads: UploadsService,
  ) {}

  onModuleInit(): void {
    const run = (signal: AbortSignal) => this.uploads.removeOrphans(undefined, signal);
    this.jobs.register({ name: removeOrphansJobName, everyMs, run });
  }
}
