// The files in DATA_DIR apart from the database: secrets, prepared.json, and the demo's addresses and credentials.
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { guideEnvironment } from './demo/environment.mjs';
import { StartFailure } from './terminal.mjs';

/** @param {unknown} error @returns {string | undefined} */
export const codeOf = (error) => /** @type {{ code?: string }} */ (error)?.code;

/**
 * Atomic: readers, and a start after a crash, see the old text or the new one.
 * @param {string} path @param {string} text @param {number} [mode]
 */
export function writeFileAtomically(path, text, mode = 0o600) {
  const draft = `${path}.${process.pid}.tmp`;
  const file = openSync(draft, 'w', mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder); // otherwise a power cut can take the rename back
  } finally {
    closeSync(folder);
  }
}

/** @param {string} path */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** @param {string} dataDir */
export function makeDataDir(dataDir) {
  try {
    // PostgreSQL of a root start runs as another user, who must reach its folder. Each file with a secret has its own
    // mode.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    throw new StartFailure(`Cannot create DATA_DIR ${dataDir}: ${/** @type {Error} */ (error).message}`);
  }
}

/** A start whose first checks failed leaves no folder behind. @param {string} folder */
export function removeIfEmpty(folder) {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

/**
 * @typedef {{ postgresPassword: string, catalogueDatabasePassword: string, identityDatabasePassword: string, consoleDatabasePassword: string, catalogueSecretsKey: string, identitySecretsKey: string, consoleSecretsKey: string, exportSigningKey: string, auditSigningKey: string }} Secrets
 */

/** @type {Record<keyof Secrets, () => string>} */
const makers = {
  postgresPassword: () => randomBytes(24).toString('base64url'),
  catalogueDatabasePassword: () => randomBytes(24).toString('base64url'),
  identityDatabasePassword: () => randomBytes(24).toString('base64url'),
  consoleDatabasePassword: () => randomBytes(24).toString('base64url'),
  catalogueSecretsKey: () => randomBytes(32).toString('base64'),
  identitySecretsKey: () => randomBytes(32).toString('base64'),
  consoleSecretsKey: () => randomBytes(32).toString('base64'),
  exportSigningKey: () => JSON.stringify(ed25519Jwk()),
  auditSigningKey: () => JSON.stringify(ed25519Jwk()),
};

/**
 * The secrets of this DATA_DIR, created once. A secret that a later version adds is created when it is first missing.
 * @param {string} dataDir
 * @param {boolean} hasDatabase whether a database exists whose password and stored secrets depend on them
 * @returns {Secrets}
 */
export function loadSecrets(dataDir, hasDatabase) {
  const path = join(dataDir, 'secrets.json');
  const stored = readSecrets(path);
  if (stored === undefined && hasDatabase) {
    throw new StartFailure(`${path} is missing. The existing database cannot be opened without it.`, [
      'Restore the file, choose another DATA_DIR, or delete this one to start from scratch.',
    ]);
  }
  const names = /** @type {(keyof Secrets)[]} */ (Object.keys(makers));
  const missing = names.filter((name) => typeof stored?.[name] !== 'string');
  const secrets = { ...stored, ...Object.fromEntries(missing.map((name) => [name, makers[name]()])) };
  if (missing.length > 0) writeFileAtomically(path, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
  return /** @type {Secrets} */ (secrets);
}

/** RFC 8037, RFC 7638 */
function ed25519Jwk() {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return { kty, crv, alg: 'EdDSA', use: 'sig', kid, x, d };
}

/** @param {string} path @returns {Partial<Secrets> | undefined} */
function readSecrets(path) {
  const text = readIfThere(path);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    throw new StartFailure(`${path} is damaged (not valid JSON). Restore it, or choose another DATA_DIR.`);
  }
}

/**
 * `prepared.json`: which build has migrated which database, and until when the demo has traffic, for fast restarts.
 * @typedef {Partial<Record<import('./settings.mjs').AppName | 'trafficUntil', string>>} Prepared
 */

const preparedFile = (/** @type {string} */ dataDir) => join(dataDir, 'prepared.json');

/** @param {string} dataDir @returns {Prepared} */
export function readPrepared(dataDir) {
  try {
    return JSON.parse(readIfThere(preparedFile(dataDir)) ?? '{}');
  } catch {
    return {}; // what is not known to be done is done again
  }
}

/** @param {string} dataDir @param {Prepared} more */
export const rememberPrepared = (dataDir, more) =>
  writeFileAtomically(preparedFile(dataDir), `${JSON.stringify({ ...readPrepared(dataDir), ...more }, null, 2)}\n`);

/**
 * @typedef {{ vendorKey: string, otherVendorKey: string, platformKey: string }} CatalogueCredentials
 * @typedef {{ operatorToken: string, organization: { id: string, slug: string, domain: string }, administrators?: import('./demo/administrators.mjs').DemoAdministrator[] }} IdentityCredentials
 * @typedef {{ catalogue: { url: string } & CatalogueCredentials, identity: { url: string } & IdentityCredentials, people: import('./demo/people.mjs').DemoPerson[], console?: { url: string } }} Demo
 */

/**
 * Writes demo.json for programs and demo.env for shells. Both exist only while everything runs.
 * @param {string} dataDir @param {Demo} demo
 */
export function writeDemo(dataDir, demo) {
  const variables = { ...guideEnvironment(demo), PORT: '4000', RECEIVER_URL: 'http://localhost:4000' };
  const lines = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'\n`);
  writeFileAtomically(join(dataDir, 'demo.env'), lines.join(''));
  writeFileAtomically(join(dataDir, 'demo.json'), `${JSON.stringify(demo, null, 2)}\n`);
}

/** @param {string} dataDir */
export function removeDemo(dataDir) {
  for (const file of ['demo.env', 'demo.json']) rmSync(join(dataDir, file), { force: true });
}
