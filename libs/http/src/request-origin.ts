import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Application, Request } from 'express';
import type { ClientAddressReader, RequestFacts } from './client-address.js';

/** Where a request comes from, as the audit log and policies need it. */
export interface RequestOrigin {
  /** The client's address as ClientAddressReader reads it; null where nobody knows it. */
  ip: string | null;
  userAgent: string | null;
  requestId: string;
}

/** Makes `addresses` what reads the address of every request of the app: decorators of parameters get nothing injected. */
export function readOriginsBy(app: Pick<Application, 'locals'>, addresses: ClientAddressReader): void {
  app.locals['clientAddresses'] = addresses;
}

/** The origin of the request. Throws when the app was not made by `createApi`. */
export function originOf(context: ExecutionContext): RequestOrigin {
  return originOfRequest(context.switchToHttp().getRequest<Request>());
}

/** The same, for what is given the request itself. */
export function originOfRequest(request: Request): RequestOrigin {
  return {
    ip: (request.app.locals['clientAddresses'] as ClientAddressReader).of(factsOfRequest(request)).ip,
    userAgent: request.headers['user-agent'] ?? null,
    requestId: String(request.res?.getHeader('X-Request-Id')),
  };
}

/** Gives a handler the origin of its request. */
export const Origin = createParamDecorator((_data: unknown, context: ExecutionContext) => originOf(context));

/** What ClientAddressReader reads where a request comes from. */
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
