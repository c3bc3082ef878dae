import { join } from 'node:path';
import { readIfThere, writeFileAtomically } from '../data-dir.mjs';
import { audience, isAccessThere, registerAccess } from './access.mjs';
import { consoleScopes, demoAdministrators } from './administrators.mjs';
import { caller } from './caller.mjs';

/**
 * @typedef {{ client_id: string, client_secret?: string, redirect_uri: string, audience: string }} DemoClient
 * @typedef {{ public: DemoClient, confidential: DemoClient, console: DemoClient }} DemoClients
 */

const redirectUri = 'http://localhost:4000/callback';
const common = { redirect_uris: [redirectUri], post_logout_redirect_uris: ['http://localhost:4000/'] };
const ofPeople = ['orders:read', 'orders:write', 'orders:refund'];
/** @param {string} issuer */
const wanted = (issuer) => ({
  public: {
    ...common,
    name: 'Demo app in a browser',
    type: 'public',
    resources: [{ identifier: audience, permissions: ofPeople }],
  },
  confidential: {
    ...common,
    name: 'Demo app with a back end',
    type: 'confidential',
    service_scopes: ['user:read'],
    resources: [{ identifier: audience, permissions: ofPeople, service_permissions: ['orders:read'] }],
  },
  console: {
    ...common,
    name: 'Demo console',
    type: 'public',
    resources: [{ identifier: issuer, permissions: consoleScopes }],
  },
});

/**
 * Adds the demo's clients and administrators, which are registered through the API with the resource and the roles if missing. A service with a public URL rejects their addresses.
 * @param {string} dataDir @param {readonly { app: string, port: number }[]} apps
 * @param {{ operatorToken: string, organization: { id: string, domain: string } }} identity
 * @returns {Promise<Record<string, unknown>>}
 */
export async function withDemoClients(dataDir, apps, identity) {
  const { operatorToken, organization } = identity;
  const url = `http://localhost:${apps.find(({ app }) => app === 'identity')?.port}`;
  const call = caller(url, operatorToken);
  const clients = await demoClients(join(dataDir, 'demo-clients.json'), call, organization);
  return clients ? { ...identity, clients, administrators: await demoAdministrators(call, organization) } : identity;
}

/**
 * @param {string} file @param {import('./access.mjs').Call} call @param {{ id: string, domain: string }} organization
 * @returns {Promise<DemoClients | undefined>}
 */
async function demoClients(file, call, organization) {
  const known = readKnown(file);
  if (!(await isAccessThere(call, organization)) && !(await registerAccess(call, organization))) return undefined;
  const metadata = await (await call('/.well-known/openid-configuration')).json();
  const { issuer } = /** @type {{ issuer: string }} */ (metadata);
  /** @type {Record<string, DemoClient>} */
  const clients = {};
  for (const [name, client] of Object.entries(wanted(issuer))) {
    const before = known[name];
    if (before && (await call(`/v1/clients/${before.client_id}`)).ok) {
      clients[name] = before;
      continue;
    }
    const body = JSON.stringify({ organization_id: organization.id, ...client });
    const answer = await call('/v1/clients', { method: 'POST', body });
    if (answer.status !== 201) return undefined;
    const { id, client_secret: secret } = /** @type {{ id: string, client_secret: string | null }} */ (
      await answer.json()
    );
    clients[name] = {
      client_id: id,
      ...(secret === null ? {} : { client_secret: secret }),
      redirect_uri: redirectUri,
      audience: name === 'console' ? issuer : audience,
    };
  }
  writeFileAtomically(file, JSON.stringify(clients));
  return /** @type {DemoClients} */ (clients);
}

/** @param {string} file @returns {Record<string, DemoClient>} none if it is not there or damaged */
function readKnown(file) {
  try {
    return JSON.parse(readIfThere(file) ?? '{}');
  } catch {
    return {};
  }
}
