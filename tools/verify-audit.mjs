// Verifies an exported audit chain of identity-api against signed checkpoints, without a network:
//   node tools/verify-audit.mjs EVENTS.json CHECKPOINTS.json JWKS.json
// EVENTS.json holds every event of one chain, CHECKPOINTS.json checkpoints that were kept elsewhere: what the lists serve,
// as one array. JWKS.json is a copy of the service's /.well-known/jwks.json. Exit code 0: all is as it was signed; 1: not.
// It needs Node, jose and canonicalize alone. docs/guides/audit.md says how to get the files.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import canonicalize from 'canonicalize';
import { compactVerify, createLocalJWKSet } from 'jose';

/**
 * @typedef {{ seq: number, prev_hash: string, hash: string } & Record<string, unknown>} AuditEvent
 * @typedef {{ chain: string, seq: number, hash: string, at: string, jws: string }} Checkpoint
 */

/** What is wrong, in a sentence. */
class Refusal extends Error {}

/**
 * The events in their order; rejects the first that does not follow from the one before.
 * @param {AuditEvent[]} events
 */
function requireWholeChain(events) {
  const ordered = [...events].sort((one, other) => one.seq - other.seq);
  let prevHash = '0'.repeat(64);
  for (const [index, event] of ordered.entries()) {
    const seq = index + 1;
    if (event.seq !== seq)
      throw new Refusal(event.seq < seq ? `Event ${event.seq} is there twice.` : `Event ${seq} is missing.`);
    const { hash, ...rest } = event;
    if (event.prev_hash !== prevHash) throw new Refusal(`Event ${seq} does not follow event ${seq - 1}.`);
    if (hash !== hashOf(rest)) throw new Refusal(`Event ${seq} is not what its hash says.`);
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
 * Resolves when a checkpoint is signed by one of the keys, and says what is signed.
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
    throw new Refusal(`${name} does not say what was signed.`);
}

/**
 * @param {AuditEvent[]} events @param {Checkpoint[]} checkpoints @param {import('jose').JSONWebKeySet} jwks
 * @returns {Promise<string>} what was found
 */
async function verifyAudit(events, checkpoints, jwks) {
  if (checkpoints.length === 0) throw new Refusal('There is no checkpoint: nothing can be told from the events alone.');
  const keys = createLocalJWKSet(jwks);
  for (const checkpoint of checkpoints) await requireSigned(checkpoint, keys);
  const chains = new Set(checkpoints.map(({ chain }) => chain));
  if (chains.size > 1) throw new Refusal(`The checkpoints are of several chains: ${[...chains].join(', ')}.`);

  const ordered = requireWholeChain(events);
  const latest = checkpoints.reduce((one, other) => (other.seq > one.seq ? other : one));
  for (const { seq, hash, at } of [...checkpoints].sort((one, other) => one.seq - other.seq)) {
    const event = ordered[seq - 1];
    if (!event) throw new Refusal(`Events ${ordered.length + 1} to ${seq} are missing; they were there at ${at}.`);
    if (event.hash !== hash)
      throw new Refusal(
        `An event up to ${seq} was changed, removed or added after ${at}: the chain was computed anew.`,
      );
  }
  const later = ordered.length - latest.seq;
  return [
    `valid: chain ${latest.chain}, ${ordered.length} events, ${checkpoints.length} checkpoints.`,
    `Events 1 to ${latest.seq} are as they were at ${latest.at}.`,
    later === 0 ? '' : `No checkpoint covers the ${later} after that.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/**
 * The records of a file: an array, or one answer of a list.
 * @param {string} path @returns {Promise<any[]>}
 */
async function recordsIn(path) {
  const content = await jsonIn(path);
  const records = Array.isArray(content) ? content : content?.data;
  if (!Array.isArray(records)) throw new Refusal(`${path} holds no array of records.`);
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
  console.error('usage: node tools/verify-audit.mjs EVENTS.json CHECKPOINTS.json JWKS.json');
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
