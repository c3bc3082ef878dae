import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { routeAccess } from '@plinth/auth-scopes';
import type { Request } from 'express';
import { requireStepUp, type TokenPrincipal } from '../principal.js';

/** Requires a recent sign-in of administrators for changes. Where a handler decides about scopes, `requireScope` does. */
@Injectable()
export class StepUpGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const access = routeAccess(context.getHandler(), context.getClass());
    const request = context.switchToHttp().getRequest<Request & { user: TokenPrincipal }>();
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (access?.kind === 'token' && !access.isAnyEnough && isChange) requireStepUp(request.user, access.scopes);
    return true;
  }
}
