import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Fault } from '@plinth/validation';
import type { PublicKey, PublicKeys } from './client.entity.js';

export type { PublicKeys };

const maxKeys = 5;
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv'];
const kinds = new Map([
  ['EC', { algorithms: ['ES256'], isUsable: isP256, must: 'must be on the curve P-256' }],
  ['OKP', { algorithms: ['EdDSA', 'Ed25519'], isUsable: isEd25519, must: 'must be an Ed25519 key' }],
  [
    'RSA',
    {
      algorithms: ['RS256', 'PS256'],
      isUsable: isStrongRsa,
      must: 'must have 2048 to 4096 bits and the exponent 65537 (AQAB)',
    },
  ],
]);

export const assertionAlgorithms = [...kinds.values()].flatMap(({ algorithms }) => algorithms);

export function faultsOfKeys(jwks: unknown): Fault[] {
  const keys = (jwks as Partial<PublicKeys> | null)?.keys;
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > maxKeys)
    return [{ path: ['keys'], rule: 'keys', message: `must be a list of 1 to ${maxKeys} public keys` }];
  const kids = keys.map((key: Partial<PublicKey> | null) => key?.kid);
  return keys.flatMap((key: unknown, index) => {
    const fault = faultOf(key);
    if (fault) return [{ ...fault, path: ['keys', index, ...fault.path] }];
    const isRepeated = kids[index] !== undefined && kids.indexOf(kids[index]) < index;
    return isRepeated ? [{ path: ['keys', index, 'kid'], rule: 'unique', message: 'must not repeat a kid' }] : [];
  });
}

function faultOf(key: unknown): Fault | undefined {
  if (typeof key !== 'object' || key === null) return { path: [], rule: 'object', message: 'must be an object' };
  const { kty, kid, alg, use } = key as Record<string, unknown>;
  const secret = secretMembers.find((member) => member in key);
  if (secret !== undefined || kty === 'oct')
    return { path: [secret ?? 'kty'], rule: 'public', message: 'must not be secret; send the public key only' };
  const kind = kinds.get(kty as string);
  if (!kind) return { path: ['kty'], rule: 'one_of', message: 'must be EC, OKP or RSA' };
  if (kid !== undefined && (typeof kid !== 'string' || kid === '' || kid.length > 200))
    return { path: ['kid'], rule: 'length', message: 'must have 1 to 200 characters' };
  if (use !== undefined && use !== 'sig') return { path: ['use'], rule: 'one_of', message: 'must be sig' };
  if (alg !== undefined && !kind.algorithms.includes(alg as string))
    return { path: ['alg'], rule: 'one_of', message: `must be ${kind.algorithms.join(' or ')} for this key` };
  const read = readKey(key);
  if (!read) return { path: [], rule: 'key', message: 'is not a valid public key' };
  return kind.isUsable(read) ? undefined : { path: [], rule: 'key', message: kind.must };
}

/** The keys without other members, such as certificates. */
export const publicKeysIn = ({ keys }: PublicKeys): PublicKeys => ({
  keys: keys.map((key) => ({
    ...(readKey(key)!.export({ format: 'jwk' }) as PublicKey),
    ...(key.kid === undefined ? {} : { kid: key.kid }),
    ...(key.alg === undefined ? {} : { alg: key.alg }),
  })),
});

function readKey(key: object): KeyObject | undefined {
  try {
    return createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
  } catch {
    return undefined;
  }
}

function isP256({ asymmetricKeyDetails: details }: KeyObject): boolean {
  return details?.namedCurve === 'prime256v1';
}

function isEd25519({ asymmetricKeyType: type }: KeyObject): boolean {
  return type === 'ed25519';
}

// Verification with a longer key or another exponent would take too long.
function isStrongRsa({ asymmetricKeyDetails: { modulusLength = 0, publicExponent } = {} }: KeyObject): boolean {
  return modulusLength >= 2_048 && modulusLength <= 4_096 && publicExponent === 65_537n;
}

/** Whether `one` has a key that `other` lacks. */
export const hasOtherKeys = (one: PublicKeys | null, other: PublicKeys | null): boolean =>
  (one?.keys ?? []).some((key) => !(other?.keys ?? []).some((each) => isDeepStrictEqual(each, key)));
