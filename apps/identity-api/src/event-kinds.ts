/** Everything that is audited and that a webhook can tell of: one vocabulary for both. */
export const eventKinds = [
  'session.created',
  'session.revoked',
  'passkey.registered',
  'passkey.removed',
  'passkey.clone_suspected',
  'sign_in.failed',
  'sign_in.blocked',
  'policy.created',
  'policy.updated',
  'policy.deleted',
  'policy.break_glass_used',
  'user.created',
  'user.updated',
  'user.deleted',
  'privacy.export.requested',
  'privacy.export.ready',
  'privacy.deletion.requested',
  'privacy.deletion.cancelled',
  'privacy.deletion.completed',
  'privacy.opt_out.recorded',
  'webhook.secret_rotated',
  'enrollment_ticket.issued',
  'token.created',
  'token.revoked',
  'organization.updated',
  'domain.verified',
  'sso_connection.created',
  'sso_connection.deleted',
] as const;

export type EventKind = (typeof eventKinds)[number];

/** What a subscription can name: each kind, each family of kinds such as `privacy.*`, and `*` for all. */
export const eventPatterns: readonly [string, ...string[]] = [
  ...new Set(['*', ...eventKinds.flatMap((kind) => [...familiesOf(kind), kind])]),
] as [string, ...string[]];

function familiesOf(kind: string): string[] {
  const parts = kind.split('.').slice(0, -1);
  return parts.map((_part, index) => `${parts.slice(0, index + 1).join('.')}.*`);
}
