import { AccessError, type Access, type AccessNeeds } from './access.js';
import { ofFetchRequest, ofNodeRequest, type NodeRequest } from './presented-request.js';
import type { TokenVerifier } from './token-verifier.js';

/** A response of node:http or Express, by what is written of it. */
export interface NodeResponse {
  statusCode: number;
  readonly headersSent?: boolean;
  setHeader(name: string, value: string): unknown;
  end(body?: string): unknown;
}

// By request, so that no property of it can clash or be set by somebody else.
const accesses = new WeakMap<object, Access>();

/** Who makes a request that has passed {@link requireAccess} or {@link accessGuard}. Throws a TypeError for another. */
export function accessBy(request: object): Access {
  const access = accesses.get(request);
  if (!access) throw new TypeError('No access token was verified for this request.');
  return access;
}

/** Middleware for Express, and for what else hands on requests of node:http. */
export type Middleware<Response extends NodeResponse = NodeResponse> = (
  request: NodeRequest,
  response: Response,
  next: (error?: unknown) => void,
) => Promise<void>;

/**
 * Middleware of `work`, which says whether the request goes on; else it has answered. An AccessError is answered by status,
 * headers and a JSON body, and other faults go to `next`: node:http ends the process at a rejection that nobody handles.
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
    // Not within the try: what fails after this one is not ours to answer.
    if (goesOn) next();
  };
}

/** Middleware that lets requests with a good access token through, to {@link accessBy}. */
export function requireAccess(verifier: TokenVerifier, needs: AccessNeeds = {}): Middleware {
  return middlewareOf(async (request) => {
    accesses.set(request, await verifier.verifyAccessToken(ofNodeRequest(request, verifier.origin), needs));
    return true;
  });
}

/** For what is about a person or a token. */
export const notStored = { 'Cache-Control': 'no-store' };

/** Answers a request of node:http: with JSON unless the headers say otherwise, or with nothing. */
export function answer(
  response: NodeResponse,
  status: number,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): void {
  // A time limit of the application, say, has answered before.
  if (response.headersSent) return;
  response.statusCode = status;
  if (body !== '') response.setHeader('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(body);
}

/** What a guard of Nest reads of its context. */
export interface GuardContext {
  switchToHttp(): { getRequest<Type>(): Type; getResponse<Type>(): Type };
}

/** Headers as Express sets them, or as Fastify does. */
interface GuardResponse {
  setHeader?(name: string, value: string): unknown;
  header?(name: string, value: string): unknown;
}

/** HttpException of @nestjs/common, by how it is made. */
export type HttpExceptionClass = new (body: Record<string, unknown>, status: number) => Error;

/**
 * A guard for Nest, on Express or Fastify: `@UseGuards(accessGuard(verifier, HttpException))`. The class is given, so that
 * this package needs no Nest. A request that is refused fails with such an exception; the challenge is set.
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

/** A handler of the Fetch standard (Hono, Next.js, Deno, Workers) that is called for verified requests only. */
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

/** A response of node:http or Express that also sets cookies. */
export interface CookieResponse extends NodeResponse {
  appendHeader(name: string, value: string): unknown;
}

/** Why a script is refused. */
export const refusals = {
  signInRequired: { error: 'sign_in_required', error_description: 'Sign in to do this.' },
  staleSignIn: { error: 'fresh_sign_in_required', error_description: 'The sign-in is too long ago. Sign in again.' },
  otherOrganization: { error: 'access_denied', error_description: 'This is for people of another organization.' },
  crossSite: { error: 'cross_site', error_description: 'The request came from a page of another site.' },
} as const;

/** Sends the browser on. */
export const redirect = (response: CookieResponse, location: string): void =>
  answer(response, 303, '', { Location: location, ...notStored });

/** Answers a script. */
export const answerJson = (response: CookieResponse, status: number, body: unknown): void =>
  answer(response, status, JSON.stringify(body), notStored);

const text = (value: string): string => value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Tells a person why they are not signed in, with a way on. */
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
