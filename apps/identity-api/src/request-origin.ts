import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { RequestFacts } from './client-signals.js';

/** Where a request comes from, as the audit trail and policies need it. */
export interface RequestOrigin {
  /** The client's address: the socket's, or the right-most untrusted hop behind trusted proxies. */
  ip: string;
  userAgent: string | null;
  requestId: string;
}

/** The origin of the request; Express reads `X-Forwarded-For` as TRUSTED_PROXIES allow. */
export function originOf(context: ExecutionContext): RequestOrigin {
  return originOfRequest(context.switchToHttp().getRequest<Request>());
}

/** The same, for what is given the request itself. */
export function originOfRequest(request: Request): RequestOrigin {
  return {
    ip: request.ip ?? '',
    userAgent: request.headers['user-agent'] ?? null,
    requestId: String(request.res?.getHeader('X-Request-Id')),
  };
}

/** Gives a handler the origin of its request. */
export const Origin = createParamDecorator((_data: unknown, context: ExecutionContext) => originOf(context));

/** What ClientSignals reads where a request comes from. */
export const Facts = createParamDecorator((_data: unknown, context: ExecutionContext): RequestFacts =>
  factsOf(context),
);

/** The same, for a guard. */
export function factsOf(context: ExecutionContext): RequestFacts {
  return factsOfRequest(context.switchToHttp().getRequest<Request>());
}

/** The same, for what is given the request itself. */
export const factsOfRequest = ({ socket, headers }: Request): RequestFacts => ({
  socketAddress: socket.remoteAddress,
  headers,
});
