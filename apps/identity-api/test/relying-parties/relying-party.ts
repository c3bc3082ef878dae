import { once } from 'node:events';
import type { Express } from 'express';
import type { Page } from 'playwright-core';
import type { Schemas } from '../support/schemas.js';

/** What the administrator of an application notes down when registering it. */
export interface Settings {
  ISSUER: string;
  CLIENT_ID: string;
  /** Empty for a public client. */
  CLIENT_SECRET: string;
  /** Where the application is. */
  ORIGIN: string;
}

/** An application that uses one library, configured as the documentation of the library shows. */
export interface RelyingParty {
  name: string;
  /** How the application is registered. Paths belong to its origin. */
  client: {
    type: Schemas['CreateClient']['type'];
    token_endpoint_auth_method?: Schemas['CreateClient']['token_endpoint_auth_method'];
    redirectPath: string;
    signedOutPath?: string;
    /** Without it, the application notices the end of a session by its next refresh. */
    backchannelLogoutPath?: string;
  };
  start(settings: Settings): Promise<{ close(): Promise<void> | void }>;
  /** Passes a page of the library itself that asks whether to sign in or out. */
  confirm?: Record<'signIn' | 'signOut', (page: Page) => Promise<void>>;
}

/** What each application shows. Its `/call` refreshes first and calls with the new token. */
export const signedOutPage = '<!doctype html><title>App</title><a href="/login">Sign in</a>';
export const signedInPage = (name: unknown, accessToken: unknown): string =>
  `<!doctype html><title>App</title><p>Signed in as ${String(name)}</p><code>${String(accessToken)}</code>
   <a href="/call">Call</a> <a href="/logout">Sign out</a>`;

/** Serves an application at its origin. */
export async function serveAt(origin: string, app: Express) {
  const server = app.listen(Number(new URL(origin).port), '127.0.0.1');
  await once(server, 'listening');
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
