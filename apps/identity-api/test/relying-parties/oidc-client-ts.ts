import { join } from 'node:path';
import { build } from 'esbuild';
import express from 'express';
import { serveAt, type RelyingParty } from './relying-party.js';

export const oidcClientTs: RelyingParty = {
  name: 'oidc-client-ts',
  client: { type: 'public', redirectPath: '/', signedOutPath: '/' },
  async start({ ISSUER, CLIENT_ID, ORIGIN }) {
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, 'oidc-client-ts-page.mjs')],
      bundle: true,
      format: 'esm',
      write: false,
      define: Object.fromEntries(
        Object.entries({ ISSUER, CLIENT_ID, ORIGIN }).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    });
    const app = express();
    app.get('/page.js', (_request, response) => void response.type('js').send(outputFiles[0]!.text));
    app.get('/', (_request, response) => {
      response.send('<!doctype html><title>App</title><main></main><script type="module" src="/page.js"></script>');
    });
    return serveAt(ORIGIN, app);
  },
};
