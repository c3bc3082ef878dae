import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Application, Request } from 'express';
import type { ClientAddressReader, RequestFacts } from './client-address.js';

export interface RequestOrigin {
  ip: string | null;
  userAgent: string | null;
  requestId: string;
}

/** Sets the app's address reader: parameter decorators cannot inject it. */
export function readOriginsBy(app: Pick<Application, 'locals'>, addresses: ClientAddressReader): void {
  app.locals['clientAddresses'] = addresses;
}

/** Throws if the app was not created by `createHttpApp`. */
export function originOf(context: ExecutionContext): RequestOrigin {
  return originOfRequest(context.switchToHttp().getRequest<Request>());
}

export function originOfRequest(request: Request): RequestOrigin {
  return {
    ip: (request.app.locals['clientAddresses'] as ClientAddressReader).of(factsOfRequest(request)).ip,
    userAgent: request.headers['user-agent'] ?? null,
    requestId: String(request.res?.getHeader('X-Request-Id')),
  };
}

/** Injects the origin of the request. */
export const Origin = createParamDecorator((_data: unknown, context: ExecutionContext) => originOf(context));

export const Facts = createParamDecorator((_data: unknown, context: ExecutionContext): RequestFacts =>
  factsOf(context),
);

export function factsOf(context: ExecutionContext): RequestFacts {
  return factsOfRequest(context.switchToHttp().getRequest<Request>());
}

export const factsOfRequest = ({ socket, headers }: Request): RequestFacts => ({
  socketAddress: socket.remoteAddress,
  headers,
});
