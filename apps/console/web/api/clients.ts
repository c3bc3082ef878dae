import { QueryClient } from '@tanstack/react-query';
import createFetchClient, { type Middleware } from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import type { paths as CataloguePaths } from '../generated/catalogue.d.ts';
import type { paths as IdentityPaths } from '../generated/identity.d.ts';
import { recentCalls, type ApiCall } from './calls.ts';
import { isUnavailable, problemOf } from './problem.ts';
import { sessionQuery } from './session.ts';
import { hasCancelled, sayPersonChanged, signInAgain } from './sign-in-again.ts';

export const queryClient = newQueryClient();

/** Everything about identity-api. `identity.useQuery('get', '/v1/users', {…})`; see openapi-react-query. */
export const identityFetch = createFetchClient<IdentityPaths>({ baseUrl: '/api/identity', fetch: send });
identityFetch.use(recording('identity'));
export const identity = createQueryClient(identityFetch);

/**
 * A client of catalogue-api and its cache. Each vendor has its own, so two vendors never share cached rows. Without a
 * provider it serves the marketplace's own views.
 */
export function catalogueOf(provider: string | undefined) {
  const headers = provider === undefined ? {} : { 'Plinth-Provider': provider };
  const api = createFetchClient<CataloguePaths>({ baseUrl: '/api/catalogue', headers, fetch: send });
  api.use(recording('catalogue', provider));
  return { api, hooks: createQueryClient(api), queryClient: newQueryClient() };
}

export type Catalogue = ReturnType<typeof catalogueOf>;

function newQueryClient(): QueryClient {
  const retry = (count: number, error: unknown) => count < 2 && isUnavailable(error);
  return new QueryClient({ defaultOptions: { queries: { retry, staleTime: 5_000 } } });
}

/**
 * Sends a request of this page on behalf of the person whom it shows: the console refuses it if another tab has replaced
 * the session. If the session has ended, or is too old, the person signs in and the request is repeated.
 */
export function send(request: Request): Promise<Response> {
  nameThePerson(request);
  return sendOr(request, request.clone());
}

/** The same for a large file, which a clone of the request would keep in memory. */
export function sendFile(body: Blob): (request: Request) => Promise<Response> {
  return (request) => {
    nameThePerson(request);
    const { url, method, headers } = request;
    return sendOr(request, new Request(url, { method, headers, body }));
  };
}

const shownPerson = () => queryClient.getQueryData(sessionQuery.queryKey)?.person.id;

function nameThePerson({ headers }: Request): void {
  const id = shownPerson();
  if (id !== undefined) headers.set('Console-Person', id);
}

async function sendOr(request: Request, repeated: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.status === 409 && problemOf(await response.clone().json()).code === 'person_changed') sayPersonChanged();
  if (response.status !== 401 || (request.method === 'GET' && hasCancelled())) return response;
  const [, maxAge] = /insufficient_user_authentication.*max_age="?(\d+)/.exec(
    response.headers.get('WWW-Authenticate') ?? '',
  ) ?? [undefined, undefined];
  const isSignedIn = await signInAgain(shownPerson(), maxAge === undefined ? undefined : Number(maxAge));
  return isSignedIn ? fetch(repeated) : response;
}

function recording(service: ApiCall['service'], provider?: string): Middleware {
  return {
    async onRequest({ request, schemaPath }) {
      const { pathname, search } = new URL(request.url);
      // Not NDJSON: a file may have hundreds of megabytes.
      const type = request.headers.get('Content-Type');
      const ifMatch = request.headers.get('If-Match');
      const isJson = /^application\/(merge-patch\+)?json/.test(type ?? '');
      const body = isJson ? withoutSecrets(await request.clone().text()) : undefined;
      const path = pathname.slice(`/api/${service}`.length) + search;
      recentCalls.add({ service, method: request.method, route: schemaPath, path, provider, type, ifMatch, body });
    },
  };
}

const secretNames = /secret|password|token|authorization|credential|api.?key/i;

/** The commands to copy hold no secret. Any header of a webhook may be one. */
function withoutSecrets(json: string): string {
  return JSON.stringify(
    JSON.parse(json, (name, value: unknown) => {
      if (name === 'headers') return Object.fromEntries(Object.keys(value ?? {}).map((header) => [header, '…']));
      return secretNames.test(name) && typeof value === 'string' ? '…' : value;
    }),
  );
}
