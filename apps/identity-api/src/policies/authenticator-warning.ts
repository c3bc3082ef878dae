import type { Effect } from './policy.js';

/**
 * Why a policy that asks for the authenticator does not work as it reads; null when it does. `isAsked`: the organization
 * has `attestation: direct`. `hasMetadata`: this installation knows models.
 */
export function authenticatorWarning(
  effect: Effect,
  { isAsked, hasMetadata }: { isAsked: boolean; hasMetadata: boolean },
): string | null {
  if (isAsked && hasMetadata) return null;
  const fix = isAsked
    ? 'which this installation cannot verify: set FIDO_METADATA_FILE'
    : 'which is verified only when a passkey is registered while the organization has attestation: direct';
  const outcome = effect === 'ALLOW' ? 'is never met' : 'counts as met for everyone';
  return `The policy asks for the authenticator, ${fix}. For passkeys that are not attested its condition ${outcome}.`;
}
