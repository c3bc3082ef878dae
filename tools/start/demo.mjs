import { join, relative } from 'node:path';
import { rmSync } from 'node:fs';
import { writeFileAtomically } from './files.mjs';

/**
 * @typedef {{ vendorKey: string, otherVendorKey: string, platformKey: string }} CatalogueCredentials
 * @typedef {{ operatorToken: string, organization: { id: string, slug: string, domain: string } }} IdentityCredentials
 * @typedef {{ catalogue: { url: string } & CatalogueCredentials, identity: { url: string } & IdentityCredentials }} Demo
 */

const expected = {
  catalogue: ['vendorKey', 'otherVendorKey', 'platformKey'],
  identity: ['operatorToken', 'organization.id', 'organization.slug', 'organization.domain'],
};

// Where each credential can be tried without any effect.
const probes = {
  catalogue: { path: '/api/v1/key/whoami', names: ['vendorKey', 'otherVendorKey', 'platformKey'] },
  identity: { path: '/v1/organizations?per_page=1', names: ['operatorToken'] },
};

/**
 * Whether the running service still takes these credentials: somebody may have tried out revoking them.
 * @param {'catalogue' | 'identity'} app @param {string} url @param {Record<string, string>} credentials
 */
export async function areStillTaken(app, url, credentials) {
  const { path, names } = probes[app];
  const statuses = names.map(async (name) => {
    const headers = { authorization: `Bearer ${credentials[name]}` };
    const response = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status;
  });
  return !(await Promise.all(statuses)).includes(401);
}

/**
 * What a credentials file says; undefined when it is not whole.
 * @param {'catalogue' | 'identity'} app @param {string} text
 * @returns {Record<string, unknown> | undefined}
 */
export function credentialsIn(app, text) {
  /** @type {Record<string, unknown>} */
  let credentials;
  try {
    credentials = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isWhole = expected[app].every((path) => {
    /** @type {unknown} */
    let value = credentials;
    for (const name of path.split('.')) value = /** @type {Record<string, unknown> | undefined} */ (value)?.[name];
    return typeof value === 'string';
  });
  return isWhole ? credentials : undefined;
}

/** Where clients and tests find the addresses and credentials; there only while everything runs. */
export const demoFile = (/** @type {string} */ dataDir) => join(dataDir, 'demo.json');

/** @param {string} dataDir @param {Demo} demo */
export const writeDemo = (dataDir, demo) =>
  writeFileAtomically(demoFile(dataDir), `${JSON.stringify(demo, null, 2)}\n`);

/** @param {string} dataDir */
export const removeDemo = (dataDir) => rmSync(demoFile(dataDir), { force: true });

/**
 * The closing table: where everything listens, with what to go in, one line to try.
 * @param {import('./display.mjs').Display} display
 * @param {{ demo: Demo, pages: readonly string[], databases: { urls: readonly string[], areOwn: boolean }, dataDir: string, cwd: string }} what
 *   `pages`: those of the optional pages that the services answer
 */
export function printSummary(display, { demo, pages, databases, dataDir, cwd }) {
  const { catalogue, identity } = demo;
  const shown = (/** @type {string} */ name) => {
    const path = join(dataDir, name);
    return path.startsWith(join(cwd, '/')) ? relative(cwd, path) : path;
  };
  const page = (/** @type {string} */ label, /** @type {string} */ url) => (pages.includes(url) ? [[label, url]] : []);
  const rows = [
    ['Catalogue API', catalogue.url],
    ...page('  reference', `${catalogue.url}/docs`),
    ['Identity API', identity.url],
    ...page('  reference', `${identity.url}/docs`),
    ...page('  sign-in page', `${identity.url}/sign-in`),
    ['Databases', databases.urls.map(withoutPassword).join('\n')],
    ...(databases.areOwn ? [['', display.dim(`password: postgresPassword in ${shown('secrets.json')}`)]] : []),
    [],
    ['Vendor key', catalogue.vendorKey],
    ['Another vendor', catalogue.otherVendorKey],
    ['Platform key', catalogue.platformKey],
    ['Operator token', identity.operatorToken],
    ['Organization', `${identity.organization.slug} (${identity.organization.domain})`],
    ['', display.dim(`the same in ${shown('demo.json')}`)],
  ];
  display.print('');
  for (const [label = '', text = ''] of rows) {
    const [first = '', ...others] = text.split('\n');
    display.print(`  ${display.bold(label.padEnd(16))} ${first}`.trimEnd());
    for (const line of others) display.print(`  ${' '.repeat(16)} ${line}`);
  }
  display.print(`
  Try: curl -H 'Authorization: Bearer ${catalogue.vendorKey}' '${catalogue.url}/api/v1/key/products?perPage=3'

  ${display.dim(`Logs in ${shown('logs')}. Ctrl-C stops everything.`)}`);
}

/** @param {string} url */
const withoutPassword = (url) => url.replace(/^([a-z]+:\/\/[^:/@]*):[^@]*@/, '$1@');
