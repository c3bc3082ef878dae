/**
 * `queued`: waits until others have ended. `running`. `done`: every row has its outcome. `failed`: ended before that, `error` says
 * why. `cancelled`: ended before that by request.
 */
export const importStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

export type ImportStatus = (typeof importStatuses)[number];

/** Why an import ended before all its rows were done. */
export const importErrorCodes = [
  'provider_suspended',
  'key_revoked',
  'key_expired',
  'insufficient_scope',
  'internal',
] as const;

export type ImportErrorCode = (typeof importErrorCodes)[number];
