import { createHash } from 'node:crypto';
import { idleLimitMs } from '../sessions/session-limits.shared.js';

/** The id of a record, or of a grant, as it is stored: no row holds what could be presented. */
export const openidRecordHash = (id: string): Buffer => createHash('sha256').update(id).digest();

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long what the provider gives is good, in seconds. */
export const lifetimes = {
  /** What a person has to sign in. */
  interaction: 15 * minute,
  authorizationCode: minute,
  /** Of an opaque token; it is looked up at each use. */
  accessToken: hour,
  /** Of a JWT, which others verify without asking. */
  jwt: 5 * minute,
  idToken: hour,
  refreshToken: 14 * day,
  /** A sign-in, refreshed or not. */
  grant: 30 * day,
  /** Of a browser's session and its cookie, from each use on: as a session without use. */
  browserSession: idleLimitMs / 1_000,
} as const;
