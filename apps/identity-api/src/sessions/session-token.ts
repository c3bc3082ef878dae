import { createHash, randomBytes } from 'node:crypto';

const form = /^ids_[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function mintSessionToken(): { token: string; hash: Buffer } {
  const token = `ids_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOf(token) };
}

/** The hash of a well-formed token; null for anything else. */
export const sessionTokenHash = (presented: string): Buffer | null => (form.test(presented) ? hashOf(presented) : null);
