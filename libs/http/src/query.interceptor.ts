import { RouteParamtypes, ROUTE_ARGS_METADATA } from '@nestjs/common/internal';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { routeAccess } from '@plinth/auth-scopes';
import { validationFailed } from '@plinth/validation';
import type { Request } from 'express';
import type { Observable } from 'rxjs';

export const findFirstKey = 'find-first';

const findsFirst = (handler: object): boolean => Reflect.getMetadata(findFirstKey, handler) === true;

/** Rejects any query on guarded routes that declare none. Routes with `FindFirst` check it after the record. */
export class QueryInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const fault = findsFirst(context.getHandler()) ? undefined : unknownQuery(context);
    if (fault) throw fault;
    return next.handle();
  }
}

/** The problem of an unexpected query; undefined if there is none. */
export function unknownQuery(context: ExecutionContext): Error | undefined {
  const names = Object.keys(context.switchToHttp().getRequest<Request>().query);
  if (names.length === 0 || takesQuery(context)) return undefined;
  if (routeAccess(context.getHandler(), context.getClass())?.kind === 'public') return undefined;
  return validationFailed(
    names.slice(0, 50).map((field) => ({ field, rule: 'unknown_field', message: 'is not a known field' })),
  );
}

export function takesQuery(context: ExecutionContext): boolean {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ??
    {}) as Record<string, unknown>;
  return Object.keys(parameters).some((key) => key.startsWith(`${RouteParamtypes.QUERY}:`));
}
