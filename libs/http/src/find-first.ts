import {
  applyDecorators,
  Injectable,
  mixin,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { Principal } from '@plinth/auth-scopes';
import { isUuid, Problem } from '@plinth/formats';
import type { Request } from 'express';
import { catchError, type Observable } from 'rxjs';
import { findFirstKey, takesQuery, unknownQuery } from './query.interceptor.js';

export interface RecordFinder {
  /** Throws the not-found problem for unknown, foreign and malformed ids. `parameters`: all of the path. */
  requireVisible(
    principal: Principal | undefined,
    id: string,
    parameters: Readonly<Record<string, string | undefined>>,
    request: Request,
  ): Promise<void>;
}

/**
 * Checks the path's record before the query and body, so that a 422 cannot reveal another tenant's record. The finder
 * runs only if the handler does not: before a rejected query, after a failed request, before a list.
 */
export function FindFirst(finder: Type<RecordFinder>, parameter = 'id'): MethodDecorator {
  @Injectable()
  class FindFirstInterceptor implements NestInterceptor {
    constructor(readonly records: RecordFinder) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<Request & { user?: Principal }>();
      const parameters = request.params as Record<string, string>;
      const find = (): Promise<void> =>
        this.records.requireVisible(request.user, String(parameters[parameter]), parameters, request);
      const fault = unknownQuery(context);
      if (fault) {
        await find();
        throw fault;
      }
      // Handlers must not run statements with invalid UUIDs.
      if (takesQuery(context) || !Object.values(parameters).every(isUuid)) {
        await find();
        return next.handle();
      }
      return next.handle().pipe(
        catchError(async (error: unknown) => {
          if (isOfRequest(error)) await find();
          throw error;
        }),
      );
    }
  }
  Reflect.defineMetadata('design:paramtypes', [finder], FindFirstInterceptor);
  return applyDecorators(SetMetadata(findFirstKey, true), UseInterceptors(mixin(FindFirstInterceptor)));
}

const isOfRequest = (error: unknown): boolean =>
  error instanceof Problem && !['internal', 'unavailable'].includes((error as Problem).kind);
