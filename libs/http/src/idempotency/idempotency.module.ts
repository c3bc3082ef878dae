import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { IdempotencyInterceptor, RESPONSE_SEALER, type Sealer } from './idempotency.interceptor.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import { PruneIdempotencyKeys } from './prune-idempotency-keys.js';
import { RESPONSE_SUBJECTS, type ResponseSubjects } from './response-subjects.js';

/** Where a service's ResponseSubjects come from. */
export interface SubjectsSource {
  module: Type;
  subjects: Type<ResponseSubjects>;
}

/** Provides IdempotencyInterceptor, to be named among the interceptors of the HTTP app. Database must be global. */
@Module({})
export class IdempotencyModule {
  /** `source`: who knows whose data a response may hold, in a service that erases people. */
  static forRoot(sealer: Sealer, source?: SubjectsSource): DynamicModule {
    return {
      module: IdempotencyModule,
      imports: source ? [source.module] : [],
      providers: [
        IdempotencyRepository,
        { provide: RESPONSE_SEALER, useValue: sealer },
        ...(source ? [{ provide: RESPONSE_SUBJECTS, useExisting: source.subjects }] : []),
        IdempotencyInterceptor,
      ],
      exports: [IdempotencyRepository, IdempotencyInterceptor],
    };
  }

  /** For the worker: what is past its time is forgotten. RecurringJobs must be global. */
  static forWorker(): DynamicModule {
    return { module: IdempotencyModule, providers: [IdempotencyRepository, PruneIdempotencyKeys] };
  }
}
