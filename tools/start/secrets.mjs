import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartFailure } from './failure.mjs';
import { readJsonIfThere, writeFileAtomically } from './files.mjs';

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
  const stored = /** @type {Partial<Secrets> | undefined} */ (readJsonIfThere(path));
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
