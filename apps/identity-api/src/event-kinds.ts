/** What is audited and told to webhooks alike. */
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
  'user.suspended',
  'user.reactivated',
  'user.recovery_started',
  'privacy.export.requested',
  'privacy.export.ready',
  'privacy.export.downloaded',
  'privacy.deletion.requested',
  'privacy.deletion.cancelled',
  'privacy.deletion.completed',
  'privacy.opt_out.recorded',
  'webhook.secret_rotated',
  'enrollment_ticket.issued',
  'enrollment_ticket.revoked',
  'token.created',
  'token.revoked',
  'organization.updated',
  'domain.verified',
  'sso_connection.created',
  'sso_connection.deleted',
  'sso_connection.updated',
  'organization.created',
  'organization.deleted',
  'domain.created',
  'domain.deleted',
  'passkey.renamed',
  'link.created',
  'link.removed',
  'client.created',
  'client.updated',
  'client.deleted',
  'client.secret_rotated',
  'client.adopted',
  'token.reuse_detected',
  'application.signed_in',
  'application.access_denied',
  'application.access_revoked',
  'client.authentication_failed',
  'audit.checkpoint',
  'audit.resolved',
] as const;

export type EventKind = (typeof eventKinds)[number];

/**
 * What the audit log holds besides: who is told of an organization's people, and since when. No webhook tells of it, so that
 * a subscription does not begin with the news of itself.
 */
const logKinds = ['webhook.created', 'webhook.updated', 'webhook.deleted'] as const;

/** Every action of the audit log. */
export const auditActions = [...eventKinds, ...logKinds] as const;

export type AuditAction = (typeof auditActions)[number];

/** Whether webhooks tell of an action. */
export const isEventKind = (action: AuditAction): action is EventKind =>
  (eventKinds as readonly string[]).includes(action);

/** What a subscription can name: each kind, each family of kinds such as `privacy.*`, and `*` for all. */
export const eventPatterns: readonly [string, ...string[]] = [
  ...new Set(['*', ...eventKinds.flatMap((kind) => [...familiesOf(kind), kind])]),
] as [string, ...string[]];

function familiesOf(kind: string): string[] {
  const parts = kind.split('.').slice(0, -1);
  return parts.map((_part, index) => `${parts.slice(0, index + 1).join('.')}.*`);
}

/** Who or what an event names. */
interface EventParty {
  type: string;
  id: string | null;
}

/** What an event says of who did what to what. */
export interface EventSubjects {
  actor: EventParty;
  target: EventParty | null;
  details: Record<string, unknown>;
}

/** The ids by which an event names people: who did it, to whom it was done, and `details.user_id`. */
export function namesOfPeople({ actor, target, details = {} }: Partial<EventSubjects>): string[] {
  const parties = [actor, target].map((party) => (party?.type === 'user' ? party.id : null));
  return [...parties, details['user_id']].filter((id) => typeof id === 'string');
}

/** The id of the person whom an event names; null when it names nobody. None names two. */
export const namedPerson = (event: Partial<EventSubjects>): string | null => namesOfPeople(event)[0] ?? null;
