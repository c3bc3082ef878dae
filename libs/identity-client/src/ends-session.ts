import { isIdentityError } from './identity-error.js';

/**
 * Whether an answer to a call with the session says that it is over: it has ended, or ends with this answer, as policies
 * have changed and no longer let its person in.
 */
export const endsSession = (error: unknown): boolean =>
  isIdentityError(error, 'SERVICE_AUTH_005', 'SERVICE_AUTH_101', 'SERVICE_AUTH_102');
