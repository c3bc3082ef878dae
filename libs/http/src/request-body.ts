import type { IncomingMessage } from 'node:http';
import { PARAMTYPES_METADATA, RouteParamtypes, ROUTE_ARGS_METADATA } from '@nestjs/common/internal';
import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import { Problem } from '@plinth/formats';
import type { NextFunction, Request, Response } from 'express';
import { NoBody } from '@plinth/validation';

// Node discards this much of an unread body to reuse the connection; beyond that, closing is cheaper.
const maxDiscardedBytes = 1_024;
// Closing with unread bytes resets the connection, which can lose the response (RFC 9112 §9.6).
const lingerMs = 1_000;

interface Parameter {
  index: number;
}

const readByRoute = new WeakSet<object>();

/** Whether a request has content (RFC 9112 §6). */
export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const bodilessMethods = new Set(['GET', 'HEAD', 'DELETE']);

/** Whether a route of this method accepts a body of this class. A POST with `NoBody` accepts `{}`. */
export const takesBody = (method: string, type: unknown): boolean =>
  type !== undefined && !(type === NoBody && bodilessMethods.has(method));

export function declaresBody(context: ExecutionContext, method: string): boolean {
  const [controller, { name }] = [context.getClass<object>(), context.getHandler()];
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Parameter>;
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, name) ?? []) as unknown[];
  return Object.entries(parameters).some(
    ([key, { index }]) => key.startsWith(`${RouteParamtypes.BODY}:`) && takesBody(method, types[index]),
  );
}

const bodyLimitKey = 'body-limit';

/** Raises the JSON body limit of a route to `bytes`. */
export const BodyLimit = (bytes: number): MethodDecorator => SetMetadata(bodyLimitKey, bytes);

export const bodyLimitOf = (handler: object): number | undefined =>
  Reflect.getMetadata(bodyLimitKey, handler) as number | undefined;

const rowsKey = 'body-rows';

/** The handler checks each item of this member with `unstorablePart`, so that invalid text fails only its own item. */
export const RowsAlone = (member: string): MethodDecorator => SetMetadata(rowsKey, member);

export const rowsAloneOf = (handler: object): string | undefined =>
  Reflect.getMetadata(rowsKey, handler) as string | undefined;

/** Marks the request's body as read by its route, which must drain it: the connection stays open. */
export const readsOwnBody = (request: object): void => void readByRoute.add(request);

/** Drains a body up to `maxBytes` or a stall of `stallMs`, so that a client rejected early gets the response. */
export function discardRest(
  request: IncomingMessage,
  { maxBytes, stallMs }: { maxBytes: number; stallMs: number },
): void {
  let discarded = 0;
  request.setTimeout(stallMs, () => {
    if (!request.complete) request.destroy();
  });
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > maxBytes) request.destroy();
  });
  request.resume();
}

/** The body took too long: 408, and the connection closes (RFC 9110 §15.5.9). */
export const bodyTimeout = (): Problem<'request_timeout'> =>
  new Problem('request_timeout', {
    detail: 'The body took too long to arrive. Retry the request.',
    headers: { Connection: 'close' },
  });

/** Closes the connection after the response if more than 1 KiB is unread; less has `timeoutMs` to arrive. */
export const boundUnreadBodies = (timeoutMs: number) => (request: Request, response: Response, next: NextFunction) => {
  if (hasBody(request)) {
    closeWhenUnread(request, response);
    response.once('finish', () => {
      if (request.complete || readByRoute.has(request)) return;
      setTimeout(() => request.complete || request.socket.destroy(), timeoutMs).unref();
    });
  }
  next();
};

function closeWhenUnread(request: Request, response: Response): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => Response;
  response.writeHead = (...head: unknown[]) => {
    if (isUnread(request)) {
      const { socket } = request;
      response.setHeader('Connection', 'close');
      socket.destroySoon = () => {
        socket.end();
        setTimeout(() => socket.destroy(), lingerMs).unref();
      };
    }
    return writeHead(...head);
  };
}

function isUnread(request: Request): boolean {
  if (request.complete || readByRoute.has(request)) return false;
  return !(Number(request.headers['content-length'] ?? Infinity) <= maxDiscardedBytes);
}

const bodyTypesKey = 'own-body-types';

/** The route reads its own body in one of these media types. */
export const ReadsOwnBody = (...mediaTypes: readonly string[]) => SetMetadata(bodyTypesKey, mediaTypes);

export const AcceptsMultipart = () => ReadsOwnBody('multipart/form-data');

export const ownBodyTypes = (handler: object): readonly string[] =>
  (Reflect.getMetadata(bodyTypesKey, handler) ?? []) as readonly string[];
