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

/** A service that can tell whether a principal may see a record. */
export interface RecordFinder {
  /**
   * Throws the feature's not-found problem for an id that is unknown, another tenant's, or no id at all. `parameters`
   * are all of the path's, for a record within another; `request` is for one that is found by more than its path.
   */
  requireVisible(
    principal: Principal | undefined,
    id: string,
    parameters: Readonly<Record<string, string | undefined>>,
    request: Request,
  ): Promise<void>;
}

/**
 * The record of the path decides before anything else that is wrong with the request: an id that is not the caller's own
 * answers 404 whatever query and body hold, so that a 422 cannot tell it from one that does not exist. `parameter` is the
 * path's.
 *
 * The handler finds the record itself, a write under its lock; the finder is asked beside it only where the handler does
 * not come to that: before a query that is refused, after a request that failed, before a list of what the record has.
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
      // What is no UUID is not for the statements of a handler.
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
