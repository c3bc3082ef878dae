import {
  Catch,
  HttpException,
  Logger,
  NotFoundException,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { Problem, problemDocument, type LibraryProblemKind, type ProblemStyle } from '@plinth/formats';
import { RepeatedWarnings } from '@plinth/observability';
import { allowedMethods } from './allowed-methods.js';

const kindOfStatus: Readonly<Record<number, LibraryProblemKind>> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  412: 'precondition_failed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'rate_limited',
  503: 'unavailable',
};

/** Converts any thrown value to a Problem. Unexpected errors become `internal`, and their text is only logged. */
export function toProblem(error: unknown, isUnavailable: (error: unknown) => boolean): Problem {
  if (error instanceof Problem) return error as Problem;
  if (isUnavailable(error)) {
    return new Problem('unavailable', { headers: { 'Retry-After': '1' }, cause: error });
  }
  const status = error instanceof HttpException ? error.getStatus() : clientStatus(error);
  const kind = kindOfStatus[status] ?? (status >= 400 && status < 500 ? 'malformed_request' : 'internal');
  return new Problem(kind, { cause: error });
}

// Express and body-parser mark client errors with a 4xx `status`.
function clientStatus(error: unknown): number {
  const status = (error as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/** The messages of an error and its causes. Node's error for a host with several addresses has only a code. */
function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.message || String((error as NodeJS.ErrnoException).code);
  return error.cause === undefined ? text : `${text}: ${causesOf(error.cause)}`;
}

/** Returns every failure as `application/problem+json` (RFC 9457), regardless of `Accept` and without internals. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');
  private readonly warnings = new RepeatedWarnings(this.logger);

  constructor(
    private readonly style: ProblemStyle,
    private readonly isUnavailable: (error: unknown) => boolean = () => false,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<Request>(), http.getResponse<Response>());
  }

  answer(error: unknown, request: Request, response: Response): void {
    const problem = toProblem(error, this.isUnavailable);
    const document = problemDocument(problem, this.style, {
      path: request.path,
      requestId: String(response.getHeader('X-Request-Id') ?? ''),
    });
    if (document.status >= 500 && !problem.occurrence.isExpected) {
      const cause = problem.cause ?? problem;
      // An outage fails every request.
      if (document.status === 503) this.warnings.warn(causesOf(cause), problem.message);
      else this.logger.error({ requestId: response.getHeader('X-Request-Id'), err: cause }, problem.message);
    }
    if (response.headersSent) {
      // The response has begun: abort it, so that the client cannot take it for complete.
      response.destroy();
      return;
    }
    for (const [name, value] of Object.entries(problem.occurrence.headers ?? {})) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-store');
    response.status(document.status).type('application/problem+json').send(JSON.stringify(document));
  }
}

/** Also distinguishes a wrong method from an unknown path. */
export class RoutingProblemFilter extends ProblemFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    if (!(error instanceof NotFoundException)) return super.catch(error, host);
    const response = host.switchToHttp().getResponse<Response>();
    const methods = allowedMethods(request.app, request.path);
    this.answer(
      methods.length > 0
        ? new Problem('method_not_allowed', {
            detail: `This path does not support ${request.method}. Use ${methods.join(', ')}.`,
            headers: { Allow: methods.join(', ') },
          })
        : new Problem('not_found', { detail: 'This path does not exist.' }),
      request,
      response,
    );
  }
}
