import { RouteParamtypes, ROUTE_ARGS_METADATA } from '@nestjs/common/internal';
import type { ExecutionContext } from '@nestjs/common';
import { routeAccess } from '@plinth/auth-scopes';
import type { Request } from 'express';
import { validationFailed } from '@plinth/validation';

/** The problem of a query at a guarded route that declares none; undefined where there is nothing to refuse. */
export function unknownQuery(context: ExecutionContext): Error | undefined {
  const names = Object.keys(context.switchToHttp().getRequest<Request>().query);
  if (names.length === 0 || takesQuery(context)) return undefined;
  if (routeAccess(context.getHandler(), context.getClass())?.kind === 'public') return undefined;
  return validationFailed(
    names.slice(0, 50).map((field) => ({ field, rule: 'unknown_field', message: 'is not a known field' })),
  );
}

function takesQuery(context: ExecutionContext): boolean {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ??
    {}) as Record<string, unknown>;
  return Object.keys(parameters).some((key) => key.startsWith(`${RouteParamtypes.QUERY}:`));
}
