import { listed } from './listed.js';

export const assuranceLevels = ['aal1', 'aal2'] as const;

/** `aal`: the authenticator assurance level that the sign-in reaches (NIST SP 800-63B), exactly that and not at least. */
export const aal = listed({
  allowed: new Set(assuranceLevels),
  fault: { rule: 'aal', message: `must be one of ${assuranceLevels.join(', ')}` },
  subject: 'The assurance level',
  signal: (signals) => signals.aal,
});
