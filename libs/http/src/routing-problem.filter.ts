import { NotFoundException, type ArgumentsHost } from '@nestjs/common';
import { Problem } from '@plinth/formats';
import type { Request, Response } from 'express';
import { allowedMethods } from './allowed-methods.js';
import { ProblemFilter } from './problem.filter.js';

/** Answers every failure; tells a wrong method from an unknown path, as the router only knows that nothing answered. */
export class RoutingProblemFilter extends ProblemFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    if (!(error instanceof NotFoundException)) return super.catch(error, host);
    const response = host.switchToHttp().getResponse<Response>();
    const methods = allowedMethods(request.app, request.path);
    this.answer(
      methods.length > 0
        ? new Problem('method_not_allowed', {
            detail: `${request.method} is not supported; allowed: ${methods.join(', ')}.`,
            headers: { Allow: methods.join(', ') },
          })
        : new Problem('not_found', { detail: 'Nothing is served at this path.' }),
      request,
      response,
    );
  }
}
