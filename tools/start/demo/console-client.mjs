import { join, resolve } from 'node:path';
import { readIfThere, writeFileAtomically } from '../data-dir.mjs';
import { caller } from './caller.mjs';

/** @typedef {{ client_id: string, client_secret: string }} ConsoleClient */

const modules = resolve(import.meta.dirname, '../../../dist/modules/apps');
/** @param {string} app @returns {Promise<string[]>} */
const scopesOf = async (app) => (await import(join(modules, app, 'scopes.js'))).allScopes;

/**
 * Registers catalogue-api as a resource, and the console as a client, or updates their addresses. Undefined if identity-api
 * rejects them because it has a public URL.
 * @param {string} dataDir @param {{ catalogue: string, identity: string, console: string }} urls the public addresses
 * @param {{ port: number, operatorToken: string, organization: { id: string } }} identity
 * @returns {Promise<ConsoleClient | undefined>}
 */
export async function registerConsole(dataDir, urls, { port, operatorToken, organization }) {
  const call = caller(`http://localhost:${port}`, operatorToken);
  const send = (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) =>
    call(path, { method, body: JSON.stringify(body) });
  const [catalogueScopes, identityScopes] = await Promise.all([scopesOf('catalogue-api'), scopesOf('identity-api')]);
  const listed = /** @type {{ data: { id: string, identifier: string }[] }} */ (
    await (await call('/v1/resources?organization_id=null&per_page=100')).json()
  );
  const before = listed.data.find(({ identifier }) => identifier === urls.catalogue);
  const settings = {
    name: 'Catalogue',
    permissions: catalogueScopes.map((name) => ({ name })),
    claims: ['email', 'name'],
    // Memberships in catalogue-api decide what a person may do there.
    authorization: 'api',
  };
  const resource = before
    ? await send('PATCH', `/v1/resources/${before.id}`, settings)
    : await send('POST', '/v1/resources', { organization_id: null, identifier: urls.catalogue, ...settings });
  if (!resource.ok) return undefined;
  const client = {
    name: 'Plinth console',
    redirect_uris: [`${urls.console}/auth/callback`],
    post_logout_redirect_uris: [`${urls.console}/`],
    backchannel_logout_uri: `${urls.console}/auth/backchannel-logout`,
    dpop_bound: true,
    resources: [
      { identifier: urls.identity, permissions: identityScopes },
      { identifier: urls.catalogue, permissions: '*' },
    ],
  };
  const file = join(dataDir, 'console-client.json');
  const known = /** @type {ConsoleClient | undefined} */ (JSON.parse(readIfThere(file) ?? 'null'));
  if (known && (await send('PATCH', `/v1/clients/${known.client_id}`, client)).ok) return known;
  const made = await send('POST', '/v1/clients', { ...client, organization_id: organization.id, type: 'confidential' });
  if (made.status !== 201) return undefined;
  const { id, client_secret } = /** @type {{ id: string, client_secret: string }} */ (await made.json());
  writeFileAtomically(file, JSON.stringify({ client_id: id, client_secret }));
  return { client_id: id, client_secret };
}
