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

export interface Route {
  method: string;
  /** OpenAPI's form: `/api/v1/key/brands/{id}`. */
  path: string;
  pathParameters: readonly string[];
  /** Undefined if the route declares none; such an app does not boot. */
  access: RouteAccess | undefined;
  /** Whether the request has a JSON body with members, or a body that the route parses itself. */
  hasBody: boolean;
  hasQuery: boolean;
  ownBodyTypes: readonly string[];
  /** The class of the JSON body; `NoBody` if the method allows a body and the route does not. */
  body: Type<object> | undefined;
  query: Type<object> | undefined;
  queryNames: readonly string[];
  /** Validates a parsed JSON body; throws `validation_failed`. */
  readBody: ((value: unknown) => unknown) | undefined;
  /** The JSON body limit in bytes, if it differs from the default. */
  bodyLimitBytes: number | undefined;
  /** The request headers that the handler reads, in lower case. */
  headers: readonly string[];
  interceptors: readonly unknown[];
  operation: OperationDescription | undefined;
  isUndescribed: boolean;
  handlerName: string;
}

/** Whether the route supports `Idempotency-Key`: every authenticated POST does. */
export const takesIdempotencyKey = ({ access, method }: Route): boolean =>
  access?.kind !== 'public' && method === 'POST';

interface Parameter {
  index: number;
  data?: unknown;
}

/** All routes, sorted by path and method. Reads metadata only, so it works with `preview: true`. */
export function routesOf(app: Pick<INestApplicationContext, 'get'>): Route[] {
  return routesOfModules(app.get(ModulesContainer));
}

/** All routes of the modules, for code that runs inside the app. */
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

/** Converts Nest's `/a//:id\:rotate` to OpenAPI's `/a/{id}:rotate`. Throws on wildcards and optional segments. */
export function templateOf(path: string): string {
  if (/[*{}]/.test(path))
    throw new Error(`OpenAPI cannot describe the path ${path}: it has wildcards or optional segments.`);
  const template = path
    .replaceAll(/\/+/g, '/')
    .replaceAll(/\\(.)|:(\w+)/g, (_match, literal?: string, name?: string) => literal ?? `{${name}}`);
  return template.length > 1 ? template.replace(/\/$/, '') : template;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const rank = (method: string): number => (methods.indexOf(method) + methods.length + 1) % (methods.length + 1);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
