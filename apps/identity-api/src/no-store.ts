import type { NextFunction, Request, Response } from 'express';

/**
 * Keeps whatever is answered to a credential out of every cache (RFC 9111 §5.2.2.5): nearly all of it is about people,
 * and a browser's disk outlives a session. A route whose records say nothing of people may answer otherwise.
 */
export function noStoreForCredentials(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.authorization !== undefined) response.setHeader('Cache-Control', 'no-store');
  next();
}
