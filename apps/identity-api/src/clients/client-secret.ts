import { randomBytes } from 'node:crypto';

/** What the secret of a client is sealed for. */
export const clientSecretContext = (clientId: string): string => `clients/${clientId}`;

/** A new secret of a client: 256 random bits. Text that needs no escaping in a form or a header (RFC 6749 appendix A.2). */
export const newClientSecret = (): string => `ics_${randomBytes(32).toString('base64url')}`;
