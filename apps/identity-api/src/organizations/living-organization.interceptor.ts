import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { violates } from '@plinth/database';
import type { Request } from 'express';
import { catchError, type Observable } from 'rxjs';
import { invalidField, problem } from '../errors.js';
import type { TokenPrincipal } from '../principal.js';

/** Translates database errors after the organization was deleted during a request. */
@Injectable()
export class LivingOrganizationInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (!violates(error, 'organizations_living')) throw error;
        const { user } = context.switchToHttp().getRequest<Request & { user?: TokenPrincipal }>();
        // The organization's own tokens ended with it.
        if (user?.organizationId != null) throw problem('key_revoked');
        throw invalidField('organization_id', 'unknown', 'names no organization');
      }),
    );
  }
}
