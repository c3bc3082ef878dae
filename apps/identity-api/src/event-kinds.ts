/** What is audited and told to webhooks alike, each kind with what happened. */
export const eventSummaries = {
  'session.created': 'Somebody signed in',
  'session.revoked': 'A session was ended before its time',
  'passkey.registered': 'A passkey was registered',
  'passkey.removed': 'A passkey was removed',
  'passkey.clone_suspected': 'A passkey may have been copied: its counter did not grow',
  'sign_in.failed': 'A sign-in failed',
  'sign_in.blocked': 'A policy blocked a sign-in',
  'policy.created': 'A policy was added',
  'policy.updated': 'A policy was changed',
  'policy.deleted': 'A policy was removed',
  'policy.break_glass_used':
    'Somebody of the break-glass group signed in, whether or not a policy would have blocked anyone else',
  'user.created': 'A user was added',
  'user.updated': 'A user was changed; details.changed names the members',
  'user.deleted': 'A user was deleted',
  'user.suspended': 'A user was suspended: nothing of theirs works any more',
  'user.reactivated': 'A suspended user may sign in again',
  'user.recovery_started': 'A ticket was issued for somebody who has had a passkey: who registers by it becomes them',
  'privacy.export.requested': 'A user asked for their data',
  'privacy.export.ready': 'A user’s data can be fetched',
  'privacy.export.downloaded': 'A user’s data was fetched by a link that the user was given',
  'privacy.deletion.requested': 'A user asked for the deletion of their account',
  'privacy.deletion.cancelled': 'The deletion of an account was called off',
  'privacy.deletion.completed': 'An account was erased: erase what you hold of the user `details.user_id`, too',
  'privacy.opt_out.recorded': 'A user opted out of the sale of their data',
  'webhook.secret_rotated': 'A webhook subscription got a new signing secret',
  'enrollment_ticket.issued': 'An enrolment ticket was issued for a user',
  'enrollment_ticket.revoked': 'An enrolment ticket was ended before its time',
  'token.created': 'A service token was made',
  'token.revoked': 'A service token was revoked',
  'organization.updated': 'The settings of the organization were changed',
  'domain.verified': 'A domain was verified',
  'sso_connection.created': 'A connection for single sign-on was added',
  'sso_connection.deleted': 'A connection for single sign-on was removed',
  'sso_connection.updated': 'A connection for single sign-on was changed',
  'organization.created':
    'An organization was added: an event of the operators’ audit chain, which no subscription of an organization hears',
  'organization.deleted':
    'An organization was removed: an event of the operators’ audit chain, which no subscription of an organization hears',
  'domain.created': 'A domain was claimed',
  'domain.deleted': 'A domain was removed',
  'passkey.renamed': 'A person renamed a passkey',
  'link.created': 'A person was linked to an identity provider',
  'link.removed': 'A link of a person to an identity provider was removed',
  'client.created': 'A client was registered',
  'client.updated': 'A client was changed; details.changed names the members',
  'client.deleted': 'A client was removed',
  'client.secret_rotated': 'A client got a new secret',
  'client.adopted': 'A client was adopted: it ends with the actor from now on, and with its makers from before no more',
  'token.reuse_detected':
    'An authorization code or a refresh token was used a second time: what it led to has ended. Somebody may have copied it',
  'application.signed_in':
    'Somebody signed in to an application, the first time by this session; the target is its client',
  'application.access_denied':
    'Somebody was sent back by `access_denied`: the application serves the people of another organization. At most once a minute for each person and client',
  'application.access_revoked':
    'An application gave back what a person had given it, by a token at the revocation endpoint: the grant has ended with all that came of it',
  'client.authentication_failed':
    'Somebody did not authenticate as a client; details.endpoint says where. At most once a minute for each client',
  'audit.checkpoint':
    'The audit chain was signed as far as it had come: details is the checkpoint. Keep it where those who run the service cannot write',
  'audit.resolved': 'Somebody asked which user goes by a pseudonym of the audit log',
} as const;

export type EventKind = keyof typeof eventSummaries;

export const eventKinds = Object.keys(eventSummaries) as [EventKind, ...EventKind[]];

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
