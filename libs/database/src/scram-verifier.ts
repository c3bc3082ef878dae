import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const iterations = 4096; // PostgreSQL's default
const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The SCRAM-SHA-256 verifier (RFC 5802 §3): keeps passwords out of logs. Throws RangeError if not printable ASCII. */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  if (!/^[\x20-\x7e]+$/.test(password)) throw new RangeError('a password must contain only printable ASCII characters');
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const stored = sha256(hmac(salted, 'Client Key'));
  const server = hmac(salted, 'Server Key');
  const base64 = (data: Buffer): string => data.toString('base64');
  return `SCRAM-SHA-256$${iterations}:${base64(salt)}$${base64(stored)}:${base64(server)}`;
}
