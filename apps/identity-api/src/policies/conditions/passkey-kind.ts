import { listed } from './listed.js';

export const passkeyKinds = ['synced', 'device_bound'] as const;

/** `passkey_kind`: whether the passkey may be copied between devices, by its backup-eligible flag (WebAuthn §6.1.3). */
export const passkeyKind = listed({
  allowed: new Set(passkeyKinds),
  fault: { rule: 'passkey_kind', message: `must be one of ${passkeyKinds.join(', ')}` },
  subject: 'The kind of the passkey',
  signal: (signals) => signals.passkeyKind,
});
