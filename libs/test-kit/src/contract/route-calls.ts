import type { Answer, Client } from '../client.js';
import type { OpenApiDocument } from './document.js';
import type { Route } from './route.js';

/** An id that no record has. */
export const unknownId = '0198c3a0-0000-7000-8000-00000000ffff';

/** Those routes of an app that need a token, in the order given. */
export const tokenRoutes = <AppRoute extends Route>(routes: readonly AppRoute[]): AppRoute[] =>
  routes.filter(({ access }) => access?.kind === 'token');

/** Those routes of an app that need the session of a person. */
export const sessionRoutes = <AppRoute extends Route>(routes: readonly AppRoute[]): AppRoute[] =>
  routes.filter(({ access }) => access?.kind === 'session');

/** The scopes that a route needs; none for one that any token may call. */
export const scopesOf = ({ access }: Route): readonly string[] =>
  access?.kind === 'token' ? (access.scopes ?? []) : [];

/** `GET /v1/users/{id}`: how a suite names a route. */
export const titleOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Whether a route is a list of pages. */
export const isPaged = ({ method, queryNames }: Route): boolean => method === 'GET' && queryNames.includes('page');

/** The route's path with every parameter filled in by `id`. `kind` is the word that stands before the parameter. */
export const pathWith = ({ path }: Route, id: (parameter: string, kind: string) => string): string =>
  path.replace(/([\w-]+)\/\{(\w+)\}/g, (_match, kind: string, parameter: string) => `${kind}/${id(parameter, kind)}`);

/** The JSON body that the description gives as an example of a route's; undefined for a route without one. */
export const exampleBodyOf = ({ paths }: OpenApiDocument, { path, method }: Route): object | undefined =>
  paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.example as object | undefined;

/** What a suite, which knows no route's own record, reads of any answer: the members of a problem, where it is one. */
export interface AnyRouteBody {
  code?: string;
  detail?: string;
  errors?: readonly { field: string; rule: string; message: string }[];
}

/** Calls a route. Without `body` it sends none, also where one is needed. */
export const callRoute = (
  client: Client,
  route: Route,
  path: string,
  body?: unknown,
): Promise<Answer<AnyRouteBody | undefined>> => client.call(route.method, path, body === undefined ? {} : { body });

/** Runs `check` for each route, one after the other; a failure names its route. Fails when there is no route at all. */
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

/** An answer without what differs from request to request, to be compared with another. */
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
