import { Global, Module, type DynamicModule } from '@nestjs/common';
import { RATE_LIMITS, type RateLimits } from './rate-limit.guard.js';
import { RateLimiter, type RateLimitStore } from './rate-limiter.js';

/** Provides the limiter and the app's limits to the guards. */
@Global()
@Module({})
export class RateLimitModule {
  static forRoot(store: RateLimitStore, limits: RateLimits): DynamicModule {
    return {
      module: RateLimitModule,
      providers: [
        { provide: RateLimiter, useFactory: () => new RateLimiter(store) },
        { provide: RATE_LIMITS, useValue: limits },
      ],
      exports: [RateLimiter, RATE_LIMITS],
    };
  }
}
