import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { from, mergeAll, type Observable } from 'rxjs';

/**
 * Several interceptors as one, the first outermost. Nest gives each a promise, an async resource and three observables of
 * its own, which for those that only look at a request costs more than what they do.
 */
export class InOrderInterceptor implements NestInterceptor {
  constructor(private readonly interceptors: readonly NestInterceptor[]) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return this.from(0, context, next);
  }

  private from(index: number, context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const interceptor = this.interceptors[index];
    if (!interceptor) return next.handle();
    const answer = interceptor.intercept(context, { handle: () => this.from(index + 1, context, next) });
    return answer instanceof Promise ? from(answer).pipe(mergeAll()) : (answer as Observable<unknown>);
  }
}
