import type { Answer, Client } from '../client.js';
import type { OpenApiDocument } from './document.js';
import type { Route } from './route.js';

/** An id without a record. */
export const unknownId = '0198c3a0-0000-7000-8000-00000000ffff';

export const tokenRoutes = <AppRoute extends Route>(routes: readonly AppRoute[]): AppRoute[] =>
  routes.filter(({ access }) => access?.kind === 'token');

export const sessionRoutes = <AppRoute extends Route>(routes: readonly AppRoute[]): AppRoute[] =>
  routes.filter(({ access }) => access?.kind === 'session');

export const scopesOf = ({ access }: Route): readonly string[] =>
  access?.kind === 'token' ? (access.scopes ?? []) : [];

/** `GET /v1/users/{id}`. */
export const titleOf = ({ method, path }: Route): string => `${method} ${path}`;

export const isPaged = ({ method, queryNames }: Route): boolean => method === 'GET' && queryNames.includes('page');

/** Fills in path parameters. `kind` is the path segment before the parameter. */
export const pathWith = ({ path }: Route, id: (parameter: string, kind: string) => string): string =>
  path.replace(/([\w-]+)\/\{(\w+)\}/g, (_match, kind: string, parameter: string) => `${kind}/${id(parameter, kind)}`);

/** The documented body example of a route. */
export const exampleBodyOf = ({ paths }: OpenApiDocument, { path, method }: Route): object | undefined =>
  paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.example as object | undefined;

/** The members of a problem. */
export interface AnyRouteBody {
  code?: string;
  detail?: string;
  errors?: readonly { field: string; rule: string; message: string }[];
}

/** Calls a route; sends no body without `body`. */
export const callRoute = (
  client: Client,
  route: Route,
  path: string,
  body?: unknown,
): Promise<Answer<AnyRouteBody | undefined>> => client.call(route.method, path, body === undefined ? {} : { body });

/** Runs `check` for each route in sequence; a failure names its route. Fails without routes. */
export async function forEachRoute<AppRoute extends Route>(
  routes: readonly AppRoute[],
  check: (route: AppRoute) => Promise<void>,
): Promise<void> {
  if (routes.length === 0) throw new Error('There is no route to check: the suite looks at the wrong ones.');
  for (const route of routes) {
    await check(route).catch((error: unknown) => {
      throw new Error(`${titleOf(route)}: ${(error as Error).message}`, { cause: error });
    });
  }
}

/** Removes the parts of a response that differ between requests. */
export function withoutRequest({ status, headers, body }: Answer<unknown>) {
  const ofDocument = new Set(['requestId', 'request_id', 'instance']);
  const ofRequest = new Set(['x-request-id', 'date', 'ratelimit', 'content-length']);
  const rest = Object.entries((body ?? {}) as object).filter(([name]) => !ofDocument.has(name));
  return {
    status,
    headers: [...headers].filter(([name]) => !ofRequest.has(name)),
    body: Object.fromEntries(rest) as Record<string, unknown>,
  };
}
