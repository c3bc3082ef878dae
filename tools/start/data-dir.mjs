// What lies in a DATA_DIR beside the database: secrets, what is prepared, and the demo's addresses and credentials.
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

/** Node's own error code (`ENOENT`, …) of anything thrown. @param {unknown} error @returns {string | undefined} */
export const codeOf = (error) => /** @type {{ code?: string }} */ (error)?.code;

/**
 * Writes a file so that a reader, or a start after a crash, sees the old text or the new one and nothing between.
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

/** The file's text, or undefined where there is none. @param {string} path */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes the folder that holds everything of one instance. @param {string} dataDir */
export function makeDataDir(dataDir) {
  try {
    // PostgreSQL of a root start runs as another user, who has to get through to its own folder. Every file with a
    // secret is closed by itself.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    throw new StartFailure(`DATA_DIR ${dataDir} cannot be made: ${/** @type {Error} */ (error).message}`);
  }
}

/** A start that failed its first checks leaves no trace. @param {string} folder */
export function removeIfEmpty(folder) {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

/**
 * @typedef {{ postgresPassword: string, catalogueDatabasePassword: string, identityDatabasePassword: string, catalogueSecretsKey: string, identitySecretsKey: string, exportSigningKey: string, auditSigningKey: string }} Secrets
 */

/** @type {Record<keyof Secrets, () => string>} */
const makers = {
  postgresPassword: () => randomBytes(24).toString('base64url'),
  catalogueDatabasePassword: () => randomBytes(24).toString('base64url'),
  identityDatabasePassword: () => randomBytes(24).toString('base64url'),
  catalogueSecretsKey: () => randomBytes(32).toString('base64'),
  identitySecretsKey: () => randomBytes(32).toString('base64'),
  exportSigningKey: () => JSON.stringify(ed25519Jwk()),
  auditSigningKey: () => JSON.stringify(ed25519Jwk()),
};

/**
 * The secrets of this DATA_DIR: made by the first start, the same ever after, readable by their owner only. A secret
 * that a later version adds is made when first missed.
 * @param {string} dataDir
 * @param {boolean} hasDatabase whether a database exists whose password and stored secrets depend on them
 * @returns {Secrets}
 */
export function loadSecrets(dataDir, hasDatabase) {
  const path = join(dataDir, 'secrets.json');
  const stored = readSecrets(path);
  if (stored === undefined && hasDatabase) {
    throw new StartFailure(`${path} is missing, and the database beside it cannot be opened without.`, [
      'Restore the file, or choose another DATA_DIR, or remove this one to begin anew.',
    ]);
  }
  const names = /** @type {(keyof Secrets)[]} */ (Object.keys(makers));
  const missing = names.filter((name) => typeof stored?.[name] !== 'string');
  const secrets = { ...stored, ...Object.fromEntries(missing.map((name) => [name, makers[name]()])) };
  if (missing.length > 0) writeFileAtomically(path, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
  return /** @type {Secrets} */ (secrets);
}

/** A new private signing key, named by its thumbprint (RFC 8037, RFC 7638). */
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
    throw new StartFailure(`${path} is damaged: it is not JSON. Restore it, or choose another DATA_DIR.`);
  }
}

/**
 * `prepared.json`: which build has migrated which database, and up to when the demo has traffic. A warm start with the same
 * build on the same database has nothing to migrate, and need not boot two programs to find that out.
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
 * @typedef {{ operatorToken: string, organization: { id: string, slug: string, domain: string } }} IdentityCredentials
 * @typedef {{ catalogue: { url: string } & CatalogueCredentials, identity: { url: string } & IdentityCredentials }} Demo
 */

/**
 * Writes the addresses and credentials for programs (demo.json) and for a shell (demo.env). Both exist only while
 * everything runs.
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
