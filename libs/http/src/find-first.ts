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
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { unknownQuery } from './unknown-query.js';

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

const findFirstKey = 'find-first';

/** Whether the handler is `@FindFirst(…)`. */
export const findsFirst = (handler: object): boolean => Reflect.getMetadata(findFirstKey, handler) === true;

/**
 * Looks the record of the path up before the request is validated: an id that is not the caller's own answers 404
 * whatever the body holds, so that a 422 cannot tell it from one that does not exist. `parameter` is the path's.
 */
export function FindFirst(finder: Type<RecordFinder>, parameter = 'id'): MethodDecorator {
  @Injectable()
  class FindFirstInterceptor implements NestInterceptor {
    constructor(readonly records: RecordFinder) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<Request & { user?: Principal }>();
      const parameters = request.params as Record<string, string>;
      await this.records.requireVisible(request.user, String(parameters[parameter]), parameters, request);
      const fault = unknownQuery(context);
      if (fault) throw fault;
      return next.handle();
    }
  }
  Reflect.defineMetadata('design:paramtypes', [finder], FindFirstInterceptor);
  return applyDecorators(SetMetadata(findFirstKey, true), UseInterceptors(mixin(FindFirstInterceptor)));
}
