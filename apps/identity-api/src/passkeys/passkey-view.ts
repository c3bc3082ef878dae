import { authenticatorNameOf } from './authenticator-name.js';
import type { PasskeyView } from './passkeys.views.js';
import type { PasskeyRow } from './passkeys.repository.js';

/** Whether a passkey can be copied to other devices, by its BE flag (WebAuthn §6.1.3). */
export const kindOf = ({ backup_eligible }: Pick<PasskeyRow, 'backup_eligible'>): PasskeyView['kind'] =>
  backup_eligible ? 'synced' : 'device_bound';

/** A stored passkey as it is served. */
export const toPasskeyView = (row: PasskeyRow): PasskeyView => ({
  id: row.id,
  displayName: row.display_name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  kind: kindOf(row),
  backedUp: row.backed_up,
  aaguid: row.aaguid,
  authenticatorName: authenticatorNameOf(row.aaguid),
  transports: row.transports,
  cloneSuspected: row.clone_suspected,
});
