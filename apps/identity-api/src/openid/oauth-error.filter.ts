import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { Problem } from '@plinth/formats';
import type { NextFunction, Request, Response } from 'express';
import { ProviderPages } from '../sign-in-page/provider-pages.service.js';
import { FormTooLarge } from './form-body.js';

const errors: Readonly<Record<string, { status: number; error: string }>> = {
  // Text that cannot be stored, such as NUL.
  validation_failed: { status: 400, error: 'invalid_request' },
  payload_too_large: { status: 413, error: 'invalid_request' },
  rate_limited: { status: 429, error: 'temporarily_unavailable' },
};

/**
 * Answers requests rejected before the library sees them like the library: an OAuth error (RFC 6749 §5.2) or a page.
 */
@Catch(Problem, FormTooLarge)
export class OauthErrorFilter implements ExceptionFilter {
  constructor(private readonly pages: ProviderPages) {}

  async catch(problem: Problem | FormTooLarge, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const known = errors[problem instanceof FormTooLarge ? 'payload_too_large' : problem.kind];
    if (!known) {
      http.getNext<NextFunction>()(problem);
      return;
    }
    const { errors: faults = [], headers = {} } = problem instanceof FormTooLarge ? {} : problem.occurrence;
    const description = faults[0] ? `${faults[0].field} ${faults[0].message}` : problem.message;
    const response = http.getResponse<Response>();
    response.status(known.status).set({ ...headers, 'Cache-Control': 'no-store' });
    const request = http.getRequest<Request>();
    if (request.accepts('json', 'html') !== 'html') {
      response.json({ error: known.error, error_description: description });
      return;
    }
    const reader = { query: request.query, languages: request.acceptsLanguages() };
    const values = { form: undefined, error: known.error, description };
    const name = known.status === 429 ? 'unavailable' : 'refused';
    response.send(await this.pages.make({ name, reader, values }, response));
  }
}
