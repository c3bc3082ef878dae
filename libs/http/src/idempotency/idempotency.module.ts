import { Injectable, Module, type DynamicModule, type OnModuleInit, type Type } from '@nestjs/common';
import { inBatches, RecurringJobs } from '@plinth/queue';
import {
  IdempotencyInterceptor,
  RESPONSE_SEALER,
  RESPONSE_SUBJECTS,
  type ResponseSubjects,
  type Sealer,
} from './idempotency.interceptor.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import { LateWrites } from './late-writes.service.js';

const pruneEveryMs = 10 * 60_000;
const batchSize = 1_000;

/** The recurring job that deletes expired responses. */
@Injectable()
export class PruneIdempotencyKeys implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly keys: IdempotencyRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'idempotency.prune', everyMs: pruneEveryMs, run: (signal) => this.run(signal) });
  }

  run(signal?: AbortSignal): Promise<void> {
    return inBatches(batchSize, signal, (size) => this.keys.prune(size));
  }
}

export interface SubjectsSource {
  module: Type;
  subjects: Type<ResponseSubjects>;
}

/** Provides IdempotencyInterceptor for the HTTP app's interceptors. Database must be global. */
@Module({})
export class IdempotencyModule {
  static forRoot(sealer: Sealer, source?: SubjectsSource): DynamicModule {
    return {
      module: IdempotencyModule,
      imports: source ? [source.module] : [],
      providers: [
        IdempotencyRepository,
        LateWrites,
        { provide: RESPONSE_SEALER, useValue: sealer },
        ...(source ? [{ provide: RESPONSE_SUBJECTS, useExisting: source.subjects }] : []),
        IdempotencyInterceptor,
      ],
      exports: [IdempotencyRepository, IdempotencyInterceptor],
    };
  }

  /** For the worker: deletes expired responses. RecurringJobs must be global. */
  static forWorker(): DynamicModule {
    return { module: IdempotencyModule, providers: [IdempotencyRepository, PruneIdempotencyKeys] };
  }
}
