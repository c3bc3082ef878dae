import { randomBytes } from 'node:crypto';

/** A pseudonym that nobody has: 128 random bits. */
export const newPseudonym = (): string => `usr_${randomBytes(16).toString('base64url')}`;
