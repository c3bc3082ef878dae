import { AccessError, type Access, type AccessNeeds } from './access.js';
import { ofFetchRequest, ofNodeRequest, type NodeRequest } from './presented-request.js';
import type { TokenVerifier } from './token-verifier.js';

export interface NodeResponse {
  statusCode: number;
  readonly headersSent?: boolean;
  setHeader(name: string, value: string): unknown;
  end(body?: string): unknown;
}

// A WeakMap, so that nobody else can set or overwrite the value.
const accesses = new WeakMap<object, Access>();

/** Returns the access verified by {@link requireAccess} or {@link accessGuard}. Throws a TypeError if there is none. */
export function accessBy(request: object): Access {
  const access = accesses.get(request);
  if (!access)
    throw new TypeError('This request has no verified access token. Add requireAccess or accessGuard to its route.');
  return access;
}

/** Middleware for Express and other frameworks on node:http. */
export type Middleware<Response extends NodeResponse = NodeResponse> = (
  request: NodeRequest,
  response: Response,
  next: (error?: unknown) => void,
) => Promise<void>;

/**
 * Creates middleware; `work` resolves to false if it has responded. An AccessError becomes the response. Other errors
 * go
 * to `next`, because node:http ends the process on an unhandled rejection.
 */
export function middlewareOf<Response extends NodeResponse>(
  work: (request: NodeRequest, response: Response) => Promise<boolean>,
): Middleware<Response> {
  return async (request, response, next) => {
    let goesOn: boolean;
    try {
      goesOn = await work(request, response);
    } catch (error) {
      if (!(error instanceof AccessError)) return next(error);
      return answer(response, error.statusCode, JSON.stringify(error), error.headers);
    }
    // Outside the try: errors of later handlers are not ours.
    if (goesOn) next();
  };
}

/** Middleware that requires a valid access token; read it with {@link accessBy}. */
export function requireAccess(verifier: TokenVerifier, needs: AccessNeeds = {}): Middleware {
  return middlewareOf(async (request) => {
    accesses.set(request, await verifier.verifyAccessToken(ofNodeRequest(request, verifier.origin), needs));
    return true;
  });
}

export const notStored = { 'Cache-Control': 'no-store' };

export function answer(
  response: NodeResponse,
  status: number,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): void {
  // The application may have responded already, for example after a timeout.
  if (response.headersSent) return;
  response.statusCode = status;
  if (body !== '') response.setHeader('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(body);
}

export interface GuardContext {
  switchToHttp(): { getRequest<Type>(): Type; getResponse<Type>(): Type };
}

/** Express has `setHeader`, Fastify `header`. */
interface GuardResponse {
  setHeader?(name: string, value: string): unknown;
  header?(name: string, value: string): unknown;
}

export type HttpExceptionClass = new (body: Record<string, unknown>, status: number) => Error;

/**
 * A guard for Nest on Express or Fastify: `@UseGuards(accessGuard(verifier, HttpException))`. You pass the class, so
 * that
 * this package does not depend on Nest.
 */
export function accessGuard(verifier: TokenVerifier, HttpException: HttpExceptionClass, needs: AccessNeeds = {}) {
  return {
    async canActivate(context: GuardContext): Promise<boolean> {
      const http = context.switchToHttp();
      const request = http.getRequest<NodeRequest>();
      try {
        accesses.set(request, await verifier.verifyAccessToken(ofNodeRequest(request, verifier.origin), needs));
        return true;
      } catch (error) {
        if (!(error instanceof AccessError)) throw error;
        const response = http.getResponse<GuardResponse>();
        for (const [name, value] of Object.entries(error.headers)) {
          if (response.setHeader) response.setHeader(name, value);
          else response.header?.(name, value);
        }
        throw new HttpException({ ...error.toJSON() }, error.statusCode);
      }
    },
  };
}

/** Wraps a Fetch handler (Hono, Next.js, Deno, Workers) so that it receives only verified requests. */
export function withAccess<Rest extends unknown[]>(
  verifier: TokenVerifier,
  handler: (request: Request, access: Access, ...rest: Rest) => Response | Promise<Response>,
  needs: AccessNeeds = {},
) {
  return async (request: Request, ...rest: Rest): Promise<Response> => {
    let access: Access;
    try {
      access = await verifier.verifyAccessToken(ofFetchRequest(request, verifier.origin), needs);
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      return Response.json(error, { status: error.statusCode, headers: error.headers });
    }
    return handler(request, access, ...rest);
  };
}

export interface CookieResponse extends NodeResponse {
  appendHeader(name: string, value: string): unknown;
}

export const refusals = {
  signInRequired: { error: 'sign_in_required', error_description: 'Sign in to do this.' },
  staleSignIn: { error: 'fresh_sign_in_required', error_description: 'The last sign-in is too old. Sign in again.' },
  notPermitted: { error: 'insufficient_scope', error_description: 'Your roles do not permit this.' },
  otherOrganization: { error: 'access_denied', error_description: 'This is for people of another organization.' },
  crossSite: { error: 'cross_site', error_description: 'The request came from a page of another site.' },
} as const;

export const redirect = (response: CookieResponse, location: string): void =>
  answer(response, 303, '', { Location: location, ...notStored });

export const answerJson = (response: CookieResponse, status: number, body: unknown): void =>
  answer(response, status, JSON.stringify(body), notStored);

const text = (value: string): string => value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Shows why the sign-in failed, with a link to try again. */
export function answerPage(
  response: CookieResponse,
  status: number,
  { message, again }: { message: string; again: string },
): void {
  const headers = {
    ...notStored,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  };
  answer(
    response,
    status,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>You are not signed in</title><h1>You are not signed in</h1><p>${text(message)}</p>` +
      `<p><a href="${text(again)}">Sign in again</a> or <a href="/">go to the start page</a>.</p>`,
    headers,
  );
}
