import { createHash } from 'node:crypto';
import { idleLimitMs } from '../sessions/session-limits.shared.js';

/** The stored id of a record or grant. The database never holds a usable value. */
export const openidRecordHash = (id: string): Buffer => createHash('sha256').update(id).digest();

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const lifetimes = {
  interaction: 15 * minute,
  authorizationCode: minute,
  accessToken: hour,
  /** A JWT, which others verify without a request. */
  jwt: 5 * minute,
  idToken: hour,
  refreshToken: 14 * day,
  grant: 30 * day,
  /** A browser's session and cookie after each use, the same as a session's idle limit. */
  browserSession: idleLimitMs / 1_000,
} as const;
