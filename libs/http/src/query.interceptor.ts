import { RouteParamtypes, ROUTE_ARGS_METADATA } from '@nestjs/common/internal';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { routeAccess } from '@plinth/auth-scopes';
import { validationFailed } from '@plinth/validation';
import type { Request } from 'express';
import type { Observable } from 'rxjs';

/** Marks a handler as `@FindFirst(…)`. */
export const findFirstKey = 'find-first';

const findsFirst = (handler: object): boolean => Reflect.getMetadata(findFirstKey, handler) === true;

/**
 * Refuses the query of a guarded route that takes none, before the handler runs, as a route with a schema refuses a
 * parameter that it does not know. A route with a record in its path does so by `FindFirst`, behind that record.
 */
export class QueryInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const fault = findsFirst(context.getHandler()) ? undefined : unknownQuery(context);
    if (fault) throw fault;
    return next.handle();
  }
}

/** The problem of a query at a guarded route that declares none; undefined where there is nothing to refuse. */
export function unknownQuery(context: ExecutionContext): Error | undefined {
  const names = Object.keys(context.switchToHttp().getRequest<Request>().query);
  if (names.length === 0 || takesQuery(context)) return undefined;
  if (routeAccess(context.getHandler(), context.getClass())?.kind === 'public') return undefined;
  return validationFailed(
    names.slice(0, 50).map((field) => ({ field, rule: 'unknown_field', message: 'is not a known field' })),
  );
}

/** Whether the handler has a `@Query()`. */
export function takesQuery(context: ExecutionContext): boolean {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ??
    {}) as Record<string, unknown>;
  return Object.keys(parameters).some((key) => key.startsWith(`${RouteParamtypes.QUERY}:`));
}
