export const importStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

export type ImportStatus = (typeof importStatuses)[number];

export const importErrorCodes = [
  'provider_suspended',
  'key_revoked',
  'key_expired',
  'insufficient_scope',
  'not_a_member',
  'internal',
] as const;

export type ImportErrorCode = (typeof importErrorCodes)[number];
