import authenticatorNames from './authenticator-names.json' with { type: 'json' };
import type { PasskeyView } from './passkeys.views.js';
import type { PasskeyRow } from './passkeys.repository.js';

export const authenticatorNameOf = (aaguid: string): string | null =>
  (authenticatorNames.names as Readonly<Record<string, string>>)[aaguid.toLowerCase()] ?? null;

/** Whether a passkey can sync, by its BE flag (WebAuthn §6.1.3). */
export const kindOf = ({ backup_eligible }: Pick<PasskeyRow, 'backup_eligible'>): PasskeyView['kind'] =>
  backup_eligible ? 'synced' : 'device_bound';

/** `amr` (RFC 8176 §2): `hwk` needs a verified attestation; other device-bound keys get `pop`. */
export function amrOf(row: Pick<PasskeyRow, 'backup_eligible' | 'hardware_protected'>): string[] {
  return [row.backup_eligible ? 'swk' : row.hardware_protected ? 'hwk' : 'pop', 'user', 'mfa'];
}

export const authenticatorOf = ({ attested, aaguid }: Pick<PasskeyRow, 'attested' | 'aaguid'>): string | null =>
  attested ? aaguid : null;

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
  attested: row.attested,
});
