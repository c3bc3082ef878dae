import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { Problem } from '@plinth/problem-details';
import type { NextFunction, Response } from 'express';

const errors: Readonly<Record<string, { status: number; error: string }>> = {
  // Text that nobody can store, as a NUL.
  validation_failed: { status: 400, error: 'invalid_request' },
  rate_limited: { status: 429, error: 'temporarily_unavailable' },
};

/**
 * Answers what this service refuses in a request before the library sees it as the library would: by an OAuth error
 * (RFC 6749 §5.2). What no route of the service reads, as a GET with a body, is a problem document here, too.
 */
@Catch(Problem)
export class OauthErrorFilter implements ExceptionFilter {
  catch({ kind, occurrence, message }: Problem, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const known = errors[kind];
    if (!known) {
      http.getNext<NextFunction>()(new Problem(kind, occurrence));
      return;
    }
    const [fault] = occurrence.errors ?? [];
    http
      .getResponse<Response>()
      .status(known.status)
      .set({ ...occurrence.headers, 'Cache-Control': 'no-store' })
      .json({ error: known.error, error_description: fault ? `${fault.field} ${fault.message}` : message });
  }
}
