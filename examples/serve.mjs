// Setup that both examples share and that your application does not need.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const { PORT = '4000' } = process.env;

/**
 * Returns the settings from environment variables, or those that `npm start` registered.
 * @param {'public'
 * 'confidential'} type
 */
export function settingsOf(type) {
  const { ISSUER, CLIENT_ID, CLIENT_SECRET, AUDIENCE, ORGANIZATION_ID } = process.env;
  const origin = `http://localhost:${PORT}`;
  const common = { redirectUri: `${origin}/callback`, postLogoutRedirectUri: `${origin}/` };
  if (ISSUER)
    return {
      ...common,
      issuer: ISSUER,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      audience: AUDIENCE,
      organizationId: ORGANIZATION_ID,
    };
  const file = process.env.DEMO ?? join(import.meta.dirname, '../.data/demo.json');
  const { identity } = JSON.parse(readFileSync(file, 'utf8'));
  const client = identity.clients[type];
  return {
    ...common,
    issuer: identity.url,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    audience: client.audience,
    organizationId: identity.organization.id,
  };
}

/**
 * Serves a React page and the routes of `app`.
 * @param {import('express').Express} app
 * @param {string} entry
 * @param {object} [settings] available to the page as SETTINGS
 */
export async function serve(app, entry, settings = {}) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { SETTINGS: JSON.stringify(settings), 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const page =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Example</title><body><main id="root"></main><script type="module" src="/app.js"></script></body></html>';
  app.get('/app.js', (_request, response) => response.type('js').send(outputFiles[0].text));
  app.get(/^\/(?!api\/)/, (_request, response) => response.type('html').send(page));
  app.listen(PORT, () => console.log(`Open http://localhost:${PORT}`));
}
