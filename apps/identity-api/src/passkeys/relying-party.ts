import type { IdentityConfig } from '../config.js';
import type { RelyingParty } from './webauthn.js';

/** The relying party that this installation is. */
export const relyingPartyOf = ({ RP_ID, RP_NAME, RP_ORIGINS }: IdentityConfig): RelyingParty => ({
  id: RP_ID,
  name: RP_NAME,
  origins: RP_ORIGINS,
});
