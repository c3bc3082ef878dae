import { createHash } from 'node:crypto';

/** The id of a record, or of a grant, as it is stored: no row holds what could be presented. */
export const openidRecordHash = (id: string): Buffer => createHash('sha256').update(id).digest();
