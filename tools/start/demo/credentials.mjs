import { randomUUID } from 'node:crypto';
import { mintToken, readToken } from '@plinth/auth-scopes';
import { readIfThere, writeFileAtomically } from '../data-dir.mjs';
import { insertRows } from './rows.mjs';

/**
 * @typedef {object} Wanted a credential of the demo
 * @property {string} credential its name in demo.json
 * @property {string} name
 * @property {string[]} scopes
 */

/**
 * Returns the credentials in `file` if all are valid, else creates new ones and stores them there. The file is written
 * before the transaction commits, so a kill in between loses nothing: credentials only in the file are not valid.
 * @param {import('pg').Client} client @param {object} what @param {string} what.file
 * @param {'api_keys' | 'service_tokens'} what.table @param {string} what.prefix of the tokens
 * @param {readonly (Wanted & { columns: import('./rows.mjs').Row })[]} what.wanted `columns`: whose it is
 * @param {Record<string, unknown>} [what.beside] what the file says beside; another one there makes it outdated
 * @returns {Promise<Record<string, any>>}
 */
export async function goodCredentials(client, { file, table, prefix, wanted, beside = {} }) {
  const known = readCredentialsFile(file);
  const isSame = Object.entries(beside).every(
    ([name, value]) => JSON.stringify(known?.[name]) === JSON.stringify(value),
  );
  const held = wanted.map(({ credential, scopes }) => ({ token: String(known?.[credential] ?? ''), scopes }));
  if (known && isSame && (await areGood(client, table, prefix, held))) return known;

  const now = new Date();
  const minted = wanted.map((one) => ({ ...one, ...mintToken(prefix) }));
  await insertRows(
    client,
    table,
    minted.map(({ name, scopes, publicId, hash, columns }) => ({
      id: uuidV7(now),
      public_id: publicId,
      name,
      scopes,
      secret_hash: `\\x${hash.toString('hex')}`,
      created_at: now,
      ...columns,
    })),
  );
  const credentials = { ...Object.fromEntries(minted.map(({ credential, token }) => [credential, token])), ...beside };
  writeFileAtomically(file, JSON.stringify(credentials));
  return credentials;
}

/** @param {string} file @returns {Record<string, any> | undefined} undefined when it is not there or not whole */
function readCredentialsFile(file) {
  try {
    return JSON.parse(readIfThere(file) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether all are valid and have the scopes: a later version may give them more.
 * @param {import('pg').Client} client @param {string} table @param {string} prefix
 * @param {readonly { token: string, scopes: readonly string[] }[]} held @returns {Promise<boolean>}
 */
async function areGood(client, table, prefix, held) {
  for (const { token, scopes } of held) {
    const { rowCount } = await client.query(
      `SELECT 1 FROM ${client.escapeIdentifier(table)} WHERE secret_hash = $1 AND scopes @> $2
          AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
      [readToken(prefix, token)?.hash, scopes],
    );
    if (rowCount === 0) return false;
  }
  return true;
}

/** RFC 9562 §5.7. @param {Date} at */
function uuidV7(at) {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
