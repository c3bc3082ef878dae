import { join } from 'node:path';
import type { Express } from 'express';
import { serveAt, signedInPage, signedOutPage, type RelyingParty, type Settings } from './relying-party.js';

export const authJs: RelyingParty = {
  name: 'Auth.js (@auth/express)',
  client: { type: 'confidential', redirectPath: '/auth/callback/plinth' },
  confirm: {
    signIn: (page) => page.getByRole('button', { name: 'Sign in with Plinth' }).click(),
    signOut: (page) => page.getByRole('button', { name: 'Sign out' }).click(),
  },
  async start(settings) {
    // Its types would bring the browser’s into every test.
    const { authJsApp } = (await import(join(import.meta.dirname, 'auth-js-app.mjs'))) as {
      authJsApp: (settings: Settings, pages: object) => Express;
    };
    return serveAt(settings.ORIGIN, authJsApp(settings, { signedInPage, signedOutPage }));
  },
};
