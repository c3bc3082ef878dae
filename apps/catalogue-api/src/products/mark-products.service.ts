import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import { allProviders } from '../principal.js';
import { ProductMarksRepository } from './product-marks.repository.js';

const everyMs = 30_000;

/** The recurring job that marks positions in the lists of products. */
@Injectable()
export class MarkProducts implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly marks: ProductMarksRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'products.mark', everyMs, run: () => this.marks.mark(allProviders) });
  }
}
