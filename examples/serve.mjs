// Setup that both examples share and that your application does not need.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const { PORT = '4000' } = process.env;

// `npm start` registers these, with three roles.
const permissions = ['orders:read', 'orders:write', 'orders:refund'];

/**
 * Returns the settings from environment variables, or those that `npm start` registered.
 * @param {'public' | 'confidential'} type
 */
export function settingsOf(type) {
  const { ISSUER, CLIENT_ID, CLIENT_SECRET, AUDIENCE, ORGANIZATION_ID } = process.env;
  const origin = `http://localhost:${PORT}`;
  const common = { redirectUri: `${origin}/callback`, postLogoutRedirectUri: `${origin}/`, permissions };
  if (ISSUER)
    return {
      ...common,
      issuer: ISSUER,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      resource: AUDIENCE,
      organizationId: ORGANIZATION_ID,
    };
  const { DATA_DIR = join(import.meta.dirname, '../.data') } = process.env;
  const { identity } = JSON.parse(readFileSync(join(DATA_DIR, 'demo.json'), 'utf8'));
  const client = identity.clients[type];
  return {
    ...common,
    issuer: identity.url,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    resource: client.audience,
    organizationId: identity.organization.id,
  };
}

/**
 * Serves a folder's React page and the routes of `app`.
 * @param {import('express').Express} app
 * @param {string} folder
 * @param {string} title
 * @param {{ issuer: string }} [settings] available to the page as SETTINGS
 */
export async function serve(app, folder, title, settings) {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'app.jsx'), join(import.meta.dirname, 'style.css')],
    outdir: import.meta.dirname,
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { SETTINGS: JSON.stringify(settings ?? {}), 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const [script, style] = ['.js', '.css'].map((kind) => outputFiles.find(({ path }) => path.endsWith(kind)).text);
  const page =
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/style.css">` +
    `<body class="${title.toLowerCase()}"><div id="root"></div><script type="module" src="/app.js"></script></body></html>`;
  // The strictest policy: the elements need no exception from it.
  const policy =
    `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${settings?.issuer ?? ''}; ` +
    `base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  app.get('/app.js', (_request, response) => response.type('js').send(script));
  app.get('/style.css', (_request, response) => response.type('css').send(style));
  app.get(/^\/(?!api\/)/, (_request, response) =>
    response.set('Content-Security-Policy', policy).type('html').send(page),
  );
  app.listen(PORT, () => console.log(`Open http://localhost:${PORT}`));
}
