import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import { BuildExportsService } from './build-exports.service.js';
import { ErasureService } from './erasure.service.js';
import { buildExportsJob, ExportsService } from './exports.service.js';

/** Privacy jobs of the worker. The tables define the work; each run looks for due rows. */
@Injectable()
export class PrivacyJobs implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly builder: BuildExportsService,
    private readonly erasure: ErasureService,
    private readonly exports: ExportsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: buildExportsJob,
      everyMs: 5_000,
      withinMs: 3_600_000,
      run: (signal) => this.builder.buildPending(signal),
    });
    this.jobs.register({ name: 'privacy.erase-due', everyMs: 5_000, run: (signal) => this.erasure.eraseDue(signal) });
    this.jobs.register({
      name: 'privacy.expire-exports',
      everyMs: 60_000,
      run: (signal) => this.exports.expire(signal),
    });
  }
}
