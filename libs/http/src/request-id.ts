import type { NextFunction, Request, Response } from 'express';
import { uuidV7 } from '@plinth/formats';

const safe = /^[A-Za-z0-9._~:+/=@-]{1,64}$/;

/** Sets `X-Request-Id` on every response: the caller's, if it is 1 to 64 safe characters, or a new one. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  response.setHeader('X-Request-Id', typeof given === 'string' && safe.test(given) ? given : uuidV7());
  next();
}
