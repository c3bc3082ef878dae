import type { SealedColumn } from '@plinth/database';
import { deleteResponse } from './idempotency.repository.js';

/** The context that the stored response of a key is sealed for. */
export const responseContext = (owner: string, key: string): string => `idempotency_keys/${owner}/${key}`;

/** The responses that are stored for their Idempotency-Key. */
export const sealedResponses: SealedColumn = {
  what: 'stored responses',
  table: 'idempotency_keys',
  column: 'response',
  key: ['owner', 'key'],
  format: 'text',
  context: ([owner = '', key = '']) => responseContext(owner, key),
  neededWhile: "claimed_at > now() - interval '24 hours'",
  discard: deleteResponse,
};
