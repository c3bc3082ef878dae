// Verifies an exported audit chain of identity-api against signed checkpoints, offline:
//   node tools/verify-audit.mjs EVENTS.json CHECKPOINTS.json JWKS.json
// EVENTS.json contains every event of one chain, CHECKPOINTS.json checkpoints that were stored elsewhere; both are arrays or
// responses of the lists. JWKS.json is a copy of the service's /.well-known/jwks.json. Exits with 0 if the chain is unchanged, else
// with 1. It needs only Node, jose and canonicalize. docs/guides/audit.md explains how to get the files.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import canonicalize from 'canonicalize';
import { compactVerify, createLocalJWKSet } from 'jose';

/**
 * @typedef {{ seq: number, prev_hash: string, hash: string } & Record<string, unknown>} AuditEvent
 * @typedef {{ chain: string, seq: number, hash: string, at: string, jws: string }} Checkpoint
 */

/** A fault, described in one sentence. */
class Refusal extends Error {}

/**
 * The events in order. Throws at the first one that does not follow from the previous one.
 * @param {AuditEvent[]} events
 */
function requireCompleteChain(events) {
  const ordered = [...events].sort((one, other) => one.seq - other.seq);
  let prevHash = '0'.repeat(64);
  for (const [index, event] of ordered.entries()) {
    const seq = index + 1;
    if (event.seq !== seq)
      throw new Refusal(event.seq < seq ? `Event ${event.seq} occurs twice.` : `Event ${seq} is missing.`);
    const { hash, ...rest } = event;
    if (event.prev_hash !== prevHash) throw new Refusal(`Event ${seq} does not follow event ${seq - 1}.`);
    if (hash !== hashOf(rest)) throw new Refusal(`Event ${seq} does not match its hash.`);
    prevHash = hash;
  }
  return ordered;
}

/** @param {object} event */
function hashOf(event) {
  return createHash('sha256')
    .update(canonicalize(event) ?? '')
    .digest('hex');
}

/**
 * Resolves if a checkpoint's signature is by one of the keys and matches its content.
 * @param {Checkpoint} checkpoint @param {ReturnType<typeof createLocalJWKSet>} keys
 */
async function requireSigned({ chain, seq, hash, at, jws }, keys) {
  const name = `The checkpoint at event ${seq}`;
  let payload;
  try {
    ({ payload } = await compactVerify(jws, keys, { algorithms: ['EdDSA'] }));
  } catch (error) {
    throw new Refusal(`${name} is not signed by a key of the JWK Set: ${/** @type {Error} */ (error).message}.`);
  }
  if (Buffer.from(payload).toString('utf8') !== canonicalize({ chain, seq, hash, at }))
    throw new Refusal(`${name} does not match its signature.`);
}

/**
 * @param {AuditEvent[]} events @param {Checkpoint[]} checkpoints @param {import('jose').JSONWebKeySet} jwks
 * @returns {Promise<string>} the result
 */
async function verifyAudit(events, checkpoints, jwks) {
  if (checkpoints.length === 0)
    throw new Refusal('There is no checkpoint. Events alone prove nothing: add at least one checkpoint.');
  const keys = createLocalJWKSet(jwks);
  for (const checkpoint of checkpoints) await requireSigned(checkpoint, keys);
  const chains = new Set(checkpoints.map(({ chain }) => chain));
  if (chains.size > 1)
    throw new Refusal(
      `The checkpoints belong to several chains (${[...chains].join(', ')}). Verify one chain at a time.`,
    );

  const ordered = requireCompleteChain(events);
  const latest = checkpoints.reduce((one, other) => (other.seq > one.seq ? other : one));
  for (const { seq, hash, at } of [...checkpoints].sort((one, other) => one.seq - other.seq)) {
    const event = ordered[seq - 1];
    if (!event) throw new Refusal(`Events ${ordered.length + 1} to ${seq} are missing. They existed at ${at}.`);
    if (event.hash !== hash)
      throw new Refusal(`An event up to ${seq} was changed, removed or added after ${at}: the chain was recomputed.`);
  }
  const later = ordered.length - latest.seq;
  return [
    `valid: chain ${latest.chain}, ${ordered.length} events, ${checkpoints.length} checkpoints.`,
    `Events 1 to ${latest.seq} are unchanged since ${latest.at}.`,
    later === 0 ? '' : `No checkpoint covers the ${later} events after that.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** The records of a file: an array, or one response of a list. @param {string} path @returns {Promise<any[]>} */
async function recordsIn(path) {
  const content = await jsonIn(path);
  const records = Array.isArray(content) ? content : content?.data;
  if (!Array.isArray(records)) throw new Refusal(`${path} contains no array of records.`);
  return records;
}

/** @param {string} path @returns {Promise<any>} */
async function jsonIn(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Refusal(`${path} cannot be read: ${/** @type {Error} */ (error).message}.`);
  }
}

const [eventsPath, checkpointsPath, keysPath] = process.argv.slice(2);
if (eventsPath === undefined || checkpointsPath === undefined || keysPath === undefined) {
  console.error('Usage: node tools/verify-audit.mjs EVENTS.json CHECKPOINTS.json JWKS.json');
  process.exitCode = 1;
} else {
  try {
    const [events, checkpoints] = [await recordsIn(eventsPath), await recordsIn(checkpointsPath)];
    console.log(await verifyAudit(events, checkpoints, await jsonIn(keysPath)));
  } catch (error) {
    console.error(`not valid: ${/** @type {Error} */ (error).message}`);
    process.exitCode = 1;
  }
}
