import { join } from 'node:path';
import { readIfThere, writeFileAtomically } from '../data-dir.mjs';
import { audience, isAccessThere, registerAccess } from './access.mjs';

/**
 * @typedef {{ client_id: string, client_secret?: string, redirect_uri: string, audience: string }} DemoClient
 * @typedef {{ public: DemoClient, confidential: DemoClient }} DemoClients
 */

const redirectUri = 'http://localhost:4000/callback';
const common = { redirect_uris: [redirectUri], post_logout_redirect_uris: ['http://localhost:4000/'] };
const ofPeople = ['orders:read', 'orders:write', 'orders:refund'];
const wanted = {
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
};

/**
 * Adds the demo's clients, which are registered through the API with the resource and the roles if missing. A service with a public URL rejects their addresses.
 * @param {string} dataDir @param {readonly { app: string, port: number }[]} apps
 * @param {{ operatorToken: string, organization: { id: string, domain: string } }} identity
 * @returns {Promise<Record<string, unknown>>}
 */
export async function withDemoClients(dataDir, apps, identity) {
  const url = `http://localhost:${apps.find(({ app }) => app === 'identity')?.port}`;
  const clients = await demoClients(dataDir, { url, ...identity });
  return clients ? { ...identity, clients } : identity;
}

/**
 * @param {string} dataDir @param {{ url: string, operatorToken: string, organization: { id: string, domain: string } }} identity
 * @returns {Promise<DemoClients | undefined>}
 */
async function demoClients(dataDir, { url, operatorToken, organization }) {
  const file = join(dataDir, 'demo-clients.json');
  const known = readKnown(file);
  const call = (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(5_000),
    });
  const areMade = known && (await areThere(known, call));
  if (!(areMade && (await isAccessThere(call, organization))) && !(await registerAccess(call, organization)))
    return undefined;
  if (areMade) return known;
  /** @type {Record<string, DemoClient>} */
  const made = {};
  for (const [name, client] of Object.entries(wanted)) {
    const body = JSON.stringify({ organization_id: organization.id, ...client });
    const answer = await call('/v1/clients', { method: 'POST', body });
    if (answer.status !== 201) return undefined;
    const { id, client_secret: secret } = /** @type {{ id: string, client_secret: string | null }} */ (
      await answer.json()
    );
    made[name] = {
      client_id: id,
      ...(secret === null ? {} : { client_secret: secret }),
      redirect_uri: redirectUri,
      audience,
    };
  }
  const clients = /** @type {DemoClients} */ (made);
  writeFileAtomically(file, JSON.stringify(clients));
  return clients;
}

/** @param {string} file @returns {DemoClients | undefined} undefined when it is not there or not whole */
function readKnown(file) {
  try {
    const known = JSON.parse(readIfThere(file) ?? '');
    return known?.public?.client_id && known?.confidential?.client_secret ? known : undefined;
  } catch {
    return undefined;
  }
}

/** @param {DemoClients} clients @param {(path: string) => Promise<Response>} call @returns {Promise<boolean>} */
async function areThere(clients, call) {
  const answers = await Promise.all(
    [clients.public, clients.confidential].map(({ client_id: id }) => call(`/v1/clients/${id}`)),
  );
  return answers.every(({ status }) => status === 200);
}
