import { isFault, parseRange } from '@plinth/formats';
import type { Signals } from './conditions/condition.js';
import { toSignals } from './evaluate-policies.js';
import { effects, type Effect } from './policy.js';

/** A sign-in in the audit log. */
export interface SignInRecord {
  occurred_at: Date;
  action: string;
  ip: string | null;
  details: Readonly<Record<string, unknown>>;
  groups: readonly string[] | null;
}

/** The signals that the audit log has: never country or authenticator, and only the network of the address. */
export function signalsOfRecord({ occurred_at: at, ip, details, groups }: SignInRecord): Signals {
  const amr = Array.isArray(details['amr']) ? details['amr'] : [];
  const range = ip === null ? null : parseRange(ip);
  const network = range === null || isFault(range) ? undefined : range;
  const signals = toSignals({
    ...{ groups, ip: null, country: null, authenticator: null, at },
    passkeyKind: amr.includes('swk') ? 'synced' : amr.includes('hwk') || amr.includes('pop') ? 'device_bound' : null,
    // A blocked sign-in has no `aal` in its record: a passkey reaches aal2, an identity provider aal1.
    aal: details['aal'] === 'aal1' || typeof details['sso_connection_id'] === 'string' ? 'aal1' : 'aal2',
  });
  return network ? { ...signals, address: network.first, network } : signals;
}

export function effectOfRecord({ action, details }: SignInRecord): Effect {
  const recorded = effects.find((effect) => effect === details['effect']);
  return recorded ?? (action === 'sign_in.blocked' ? 'BLOCK' : 'ALLOW');
}
