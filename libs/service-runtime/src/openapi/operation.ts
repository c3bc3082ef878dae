import { applyDecorators, HttpCode, SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { z } from 'zod';

/** What the interface description says of one route, beside what its parameters' schemas and its access say. */
export interface OperationDescription {
  /** A few words, as a title. */
  summary: string;
  description?: string;
  /** The status of success; also the one that is sent. */
  status: number;
  /** Another status of success with the same body, and when it is sent. */
  alsoAnswers?: { status: number; when: string };
  /** The body of success; absent when there is none. */
  returns?: z.ZodType;
  /** Kinds of problems beyond those that follow from the route's access, body and query. */
  fails?: readonly string[];
  /** Headers of success, by name: what each means. */
  headers?: Readonly<Record<string, string>>;
  /** What the part `file` of a multipart body may hold. */
  file?: string;
}

const operationKey = 'operation-description';

/** Describes a route for openapi.json and sets its status of success. */
export const Operation = (description: OperationDescription): MethodDecorator =>
  applyDecorators(HttpCode(description.status), SetMetadata(operationKey, description));

/** What `@Operation` says of a handler; undefined when it says nothing. */
export function operationOf(handler: object): OperationDescription | undefined {
  return Reflect.getMetadata(operationKey, handler) as OperationDescription | undefined;
}

const undescribedKey = 'undescribed';

/** The route is no part of the interface: it serves operators or readers, not integrators. */
export const Undescribed = (): CustomDecorator => SetMetadata(undescribedKey, true);

/** Whether the handler or its controller is `@Undescribed()`. */
export function isUndescribed(handler: object, controller: object): boolean {
  return [handler, controller].some((target) => Reflect.getMetadata(undescribedKey, target) === true);
}
