import { authenticatorNames } from './authenticator-names.js';

/** What the model of an authenticator is called; null when it does not tell, or nobody has named it. */
export const authenticatorNameOf = (aaguid: string): string | null => authenticatorNames[aaguid.toLowerCase()] ?? null;
