import type { IncomingMessage } from 'node:http';
import { PARAMTYPES_METADATA, RouteParamtypes, ROUTE_ARGS_METADATA } from '@nestjs/common/internal';
import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import { Problem } from '@plinth/formats';
import type { NextFunction, Request, Response } from 'express';
import { NoBody } from '@plinth/validation';

// What Node discards of an unread body, so that the connection can be used again. Past that, closing is cheaper.
const maxDiscardedBytes = 1_024;
// How long a client that is still sending has to take the answer. A close with bytes unread resets the connection, and
// the answer would be lost on the way (RFC 9112 §9.6).
const lingerMs = 1_000;

interface Parameter {
  index: number;
}

const readByRoute = new WeakSet<object>();

/** Whether a request has content (RFC 9112 §6): its headers say so, also on a GET. */
export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const bodilessMethods = new Set(['GET', 'HEAD', 'DELETE']);

/** Whether a route of this method takes a body of this class: `NoBody` is one that a POST may send, `{}`. */
export const takesBody = (method: string, type: unknown): boolean =>
  type !== undefined && !(type === NoBody && bodilessMethods.has(method));

/** Whether the handler has a parameter `@Body()` that it takes by this method. */
export function declaresBody(context: ExecutionContext, method: string): boolean {
  const [controller, { name }] = [context.getClass<object>(), context.getHandler()];
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Parameter>;
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, name) ?? []) as unknown[];
  return Object.entries(parameters).some(
    ([key, { index }]) => key.startsWith(`${RouteParamtypes.BODY}:`) && takesBody(method, types[index]),
  );
}

const bodyLimitKey = 'body-limit';

/** The route takes a JSON body of so many bytes, where that is more than what others take. */
export const BodyLimit = (bytes: number): MethodDecorator => SetMetadata(bodyLimitKey, bytes);

/** What `@BodyLimit` says of a handler. */
export const bodyLimitOf = (handler: object): number | undefined =>
  Reflect.getMetadata(bodyLimitKey, handler) as number | undefined;

const rowsKey = 'body-rows';

/**
 * The items of this member of the body stand each for itself: the handler has to hold each against `unstorablePart`, so that
 * one with text that cannot be stored fails alone.
 */
export const RowsAlone = (member: string): MethodDecorator => SetMetadata(rowsKey, member);

/** The member that `@RowsAlone` names. */
export const rowsAloneOf = (handler: object): string | undefined =>
  Reflect.getMetadata(rowsKey, handler) as string | undefined;

/** The route reads the body of this request itself, and sees to what it leaves: the connection stays open. */
export const readsOwnBody = (request: object): void => void readByRoute.add(request);

/**
 * Reads what is left of a body that the route reads itself, at most `maxBytes` and as long as something comes within
 * `stallMs`: a client that is refused early sees why, and the connection can be used again.
 */
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

/** A body that takes longer than it may: 408, and the connection is closed (RFC 9110 §15.5.9). */
export const bodyTimeout = (): Problem<'request_timeout'> =>
  new Problem('request_timeout', {
    detail: 'The body took too long to arrive. Send it again.',
    headers: { Connection: 'close' },
  });

/**
 * Bounds what a body costs that nobody reads, on every path: an answer closes the connection when more than 1 KiB is
 * still to come, and a smaller rest has `timeoutMs` to arrive.
 */
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
