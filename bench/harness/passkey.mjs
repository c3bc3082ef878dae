// One passkey for all users of a benchmark: what is measured is the service, which cannot know.
import { generateKeyPairSync } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x, y } = publicKey.export({ format: 'jwk' });

export { privateKey };

/** The public key as passkeys store it (RFC 9053 §7.1.1: EC2, ES256, P-256). */
export const coseKey = Buffer.concat([
  Buffer.from('a5010203262001215820', 'hex'),
  Buffer.from(x, 'base64url'),
  Buffer.from('225820', 'hex'),
  Buffer.from(y, 'base64url'),
]);
