import { Module, type DynamicModule } from '@nestjs/common';
import { IdempotencyInterceptor, RESPONSE_SEALER, type Sealer } from './idempotency.interceptor.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import { PruneIdempotencyKeys } from './prune-idempotency-keys.js';

/** Provides IdempotencyInterceptor, to be named among the interceptors of the HTTP app. Database must be global. */
@Module({})
export class IdempotencyModule {
  static forRoot(sealer: Sealer): DynamicModule {
    return {
      module: IdempotencyModule,
      providers: [IdempotencyRepository, { provide: RESPONSE_SEALER, useValue: sealer }, IdempotencyInterceptor],
      exports: [IdempotencyRepository, IdempotencyInterceptor],
    };
  }

  /** For the worker: what is past its time is forgotten. RecurringJobs must be global. */
  static forWorker(): DynamicModule {
    return { module: IdempotencyModule, providers: [IdempotencyRepository, PruneIdempotencyKeys] };
  }
}
