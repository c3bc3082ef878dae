import { RequestMethod, type INestApplicationContext, type Type } from '@nestjs/common';
import {
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  PARAMTYPES_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
  RouteParamtypes,
} from '@nestjs/common/internal';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { routeAccess, type RouteAccess } from '@plinth/auth-scopes';
import { bodyLimitOf, ownBodyTypes, takesBody } from '@plinth/http';
import { membersOf, NoBody, readInput, isInput } from '@plinth/validation';
import { isUndescribed, operationOf, type OperationDescription } from './operation.js';

/** One route of an app, as its controller declares it. */
export interface Route {
  /** Upper case. */
  method: string;
  /** The path with its parameters in braces, as OpenAPI writes it: `/api/v1/key/brands/{id}`. */
  path: string;
  /** The names in braces, in order. */
  pathParameters: readonly string[];
  /** Undefined when the route says nothing; such an app does not boot. */
  access: RouteAccess | undefined;
  /** Whether there is something to send: a body with a schema of its own, or one that the route reads itself. */
  hasBody: boolean;
  hasQuery: boolean;
  /** The media types of a body that the route reads itself; none where its body is JSON, or it takes none. */
  ownBodyTypes: readonly string[];
  /** The class of the body, `NoBody` included where the method may bring one. */
  body: Type<object> | undefined;
  query: Type<object> | undefined;
  /** Names of the parameters of the query, in the order in which its class declares them. */
  queryNames: readonly string[];
  /** Reads a parsed body as the route does; throws `validation_failed`. Undefined when the route reads no JSON body. */
  readBody: ((value: unknown) => unknown) | undefined;
  /** The largest JSON body that it takes, in bytes, where that is not what all take. */
  bodyLimitBytes: number | undefined;
  /** Names of the request headers that the handler reads, lower case. */
  headers: readonly string[];
  interceptors: readonly unknown[];
  operation: OperationDescription | undefined;
  /** Whether the route is declared to be no part of the interface (`@Undescribed`). */
  isUndescribed: boolean;
  /** `BrandsController.update`. */
  handlerName: string;
}

/** Whether the route understands `Idempotency-Key`: every POST with a credential does. */
export const takesIdempotencyKey = ({ access, method }: Route): boolean =>
  access?.kind !== 'public' && method === 'POST';

interface Parameter {
  index: number;
  data?: unknown;
}

/**
 * Every route of every controller in the app, ordered by path and then by method. Reads declarations only, so it also
 * serves an app that was created with `preview: true` and has neither instances nor connections.
 */
export function routesOf(app: Pick<INestApplicationContext, 'get'>): Route[] {
  return routesOfModules(app.get(ModulesContainer));
}

/** The same from the container of the app's modules, for what runs inside the app. */
export function routesOfModules(modules: ModulesContainer): Route[] {
  const scanner = new MetadataScanner();
  const controllers = new Set(
    [...modules.values()].flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype as Type)),
  );
  return [...controllers]
    .flatMap((controller) => {
      const prototype = controller.prototype as Record<string, object>;
      return scanner
        .getAllMethodNames(prototype)
        .filter((name) => Reflect.hasMetadata(PATH_METADATA, prototype[name]!))
        .flatMap((name) => routesOfHandler(controller, name, prototype[name]!));
    })
    .sort((one, other) => compare(one.path, other.path) || rank(one.method) - rank(other.method));
}

function routesOfHandler(controller: Type, name: string, handler: object): Route[] {
  const parameters = Object.entries(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Parameter>,
  );
  const ofType = (type: RouteParamtypes): Parameter[] =>
    parameters.filter(([key]) => key.startsWith(`${type}:`)).map(([, parameter]) => parameter);
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, name) ?? []) as Type[];
  const classOf = (type: RouteParamtypes): Type<object> | undefined =>
    ofType(type)
      .filter(({ data }) => data === undefined)
      .map(({ index }) => types[index])
      .find(isInput);
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
  const declared = classOf(RouteParamtypes.BODY);
  const body = takesBody(method, declared) ? declared : undefined;
  const query = classOf(RouteParamtypes.QUERY);
  const readsItself = ownBodyTypes(handler);
  const route = {
    method,
    access: routeAccess(handler, controller),
    hasBody: readsItself.length > 0 || (body !== undefined && body !== NoBody),
    hasQuery: query !== undefined,
    ownBodyTypes: readsItself,
    body,
    query,
    queryNames: query ? [...membersOf(query).keys()] : [],
    readBody: body && ((value: unknown): unknown => readInput(body, value)),
    bodyLimitBytes: bodyLimitOf(handler),
    headers: ofType(RouteParamtypes.HEADERS).map(({ data }) => String(data).toLowerCase()),
    interceptors: [handler, controller].flatMap(
      (target) => (Reflect.getMetadata(INTERCEPTORS_METADATA, target) ?? []) as unknown[],
    ),
    operation: operationOf(handler),
    isUndescribed: isUndescribed(handler, controller),
    handlerName: `${controller.name}.${name}`,
  };
  return pathsOf(controller).flatMap((prefix) =>
    pathsOf(handler).map((path) => {
      const template = templateOf(`/${prefix}/${path}`);
      return {
        ...route,
        path: template,
        pathParameters: [...template.matchAll(/\{(\w+)\}/g)].map(([, found]) => found!),
      };
    }),
  );
}

const pathsOf = (target: object): string[] => [Reflect.getMetadata(PATH_METADATA, target) as string | string[]].flat();

/** Nest's `/a//:id\:rotate` as OpenAPI's `/a/{id}:rotate`: a colon with a backslash is a colon. */
export function templateOf(path: string): string {
  if (/[*{}]/.test(path)) throw new Error(`The path ${path} cannot be described: no wildcards, no optional parts.`);
  const template = path
    .replaceAll(/\/+/g, '/')
    .replaceAll(/\\(.)|:(\w+)/g, (_match, literal?: string, name?: string) => literal ?? `{${name}}`);
  return template.length > 1 ? template.replace(/\/$/, '') : template;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const rank = (method: string): number => (methods.indexOf(method) + methods.length + 1) % (methods.length + 1);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
