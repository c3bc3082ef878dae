import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const iterations = 4096; // PostgreSQL's own
const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * What PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5802 §3), as `CREATE ROLE … PASSWORD` takes it: so the password
 * itself is in no statement, and in no log of statements. Takes printable ASCII only, which SASLprep leaves as it is;
 * throws a RangeError for anything else.
 */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  if (!/^[\x20-\x7e]+$/.test(password)) throw new RangeError('a password must be of printable ASCII characters');
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const stored = sha256(hmac(salted, 'Client Key'));
  const server = hmac(salted, 'Server Key');
  const base64 = (data: Buffer): string => data.toString('base64');
  return `SCRAM-SHA-256$${iterations}:${base64(salt)}$${base64(stored)}:${base64(server)}`;
}
