import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { originOf } from '@plinth/http';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import type { SessionPrincipal, TokenPrincipal } from '../principal.js';
import { OptOutsService } from './opt-outs.service.js';

/** Treats `Sec-GPC: 1` on any signed-in request as an opt-out (W3C Global Privacy Control). */
@Injectable()
export class GlobalPrivacyControlInterceptor implements NestInterceptor {
  constructor(private readonly optOuts: OptOutsService) {}

  // Not async: most requests do not wait here.
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const { user, headers } = context
      .switchToHttp()
      .getRequest<Request & { user?: SessionPrincipal | TokenPrincipal }>();
    if (user?.kind !== 'session' || headers['sec-gpc'] !== '1') return next.handle();
    return this.optOuts.recordGlobalPrivacyControl(user, originOf(context)).then(() => next.handle());
  }
}
