import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import { findsFirst } from './find-first.js';
import { unknownQuery } from './unknown-query.js';

/**
 * Refuses the query of a guarded route that takes none, as a route with a schema refuses a parameter that it does not
 * know. As all of validation it comes after the record of the path: `FindFirst` asks once it has found it, and a read
 * that finds its record itself is let through to do so before.
 */
export class QueryInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (findsFirst(context.getHandler())) return next.handle();
    const fault = unknownQuery(context);
    if (!fault) return next.handle();
    const { method, params } = context.switchToHttp().getRequest<Request>();
    if (!['GET', 'HEAD'].includes(method) || Object.keys(params).length === 0) throw fault;
    return next.handle().pipe(
      map(() => {
        throw fault;
      }),
    );
  }
}
