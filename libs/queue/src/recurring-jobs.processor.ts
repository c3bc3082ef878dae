import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { recurringJobsQueue, RecurringJobs } from './recurring-jobs.js';

const registerEveryMs = 30_000;

@Processor(recurringJobsQueue, { concurrency: 4 })
export class RecurringJobsProcessor extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly jobs: RecurringJobs) {
    super();
  }

  onApplicationBootstrap(): void {
    const register = (): void => void this.jobs.ensureScheduled();
    this.timer = setInterval(register, registerEveryMs).unref();
    register();
  }

  /** Another process repeats a run that a shutdown interrupts. */
  async process(job: Job): Promise<void> {
    await this.jobs.run(job);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
