import type { NodeResponse } from './adapters.js';

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
export function redirect(response: CookieResponse, location: string): void {
  response.statusCode = 303;
  response.setHeader('Location', location);
  response.setHeader('Cache-Control', 'no-store');
  response.end();
}

/** Answers a script. */
export function answerJson(response: CookieResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(body));
}

const text = (value: string): string => value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Tells a person why they are not signed in, with a way on. */
export function answerPage(
  response: CookieResponse,
  status: number,
  { message, again }: { message: string; again: string },
): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>You are not signed in</title><h1>You are not signed in</h1><p>${text(message)}</p>` +
      `<p><a href="${text(again)}">Sign in again</a> or <a href="/">go to the start page</a>.</p>`,
  );
}
