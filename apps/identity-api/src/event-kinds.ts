import { isUuid } from '@plinth/formats';

export const eventSummaries = {
  'session.created': 'A user signed in',
  'session.revoked': 'A session was revoked',
  'passkey.registered': 'A passkey was registered',
  'passkey.removed': 'A passkey was removed',
  'passkey.clone_suspected': 'A passkey may have been copied: its signature counter did not increase',
  'sign_in.failed': 'A sign-in failed',
  'sign_in.blocked': 'A policy blocked a sign-in',
  'policy.created': 'A policy was created',
  'policy.updated': 'A policy was updated',
  'policy.deleted': 'A policy was deleted',
  'policy.break_glass_used':
    'A member of the break-glass group signed in, whether or not a policy would have blocked other users',
  'user.created': 'A user was created',
  'user.updated': 'A user was updated. `details.changed` lists the changed fields',
  'user.deleted': 'A user was deleted',
  'user.suspended': 'A user was suspended. Their sessions, enrolment tickets and sign-in no longer work',
  'user.reactivated': 'A user was reactivated and can sign in again',
  'user.recovery_started':
    'An enrolment ticket was issued for a user who has had a passkey. Whoever uses it can sign in as the user',
  'user.recovery_requested':
    'Somebody requested a recovery link for a user. It is sent at `details.send_at` unless the user signs in before',
  'user.recovery_cancelled':
    'A requested recovery of a user was cancelled. `details.reason` is `signed_in`, `cancelled`, `email_changed` or `not_allowed`',
  'mail.failed': 'A message to a user could not be sent. The target is the user',
  'privacy.export.requested': 'A user requested a data export',
  'privacy.export.ready': 'A user’s data export is ready',
  'privacy.export.downloaded': 'A data export was downloaded through its link',
  'privacy.deletion.requested': 'A user requested the deletion of their account',
  'privacy.deletion.cancelled': 'The deletion of an account was cancelled',
  'privacy.deletion.completed': 'An account was erased. Also erase your own data about the user `details.user_id`',
  'privacy.opt_out.recorded': 'A user opted out of the sale of their data',
  'webhook.secret_rotated': 'The signing secret of a webhook subscription was rotated',
  'enrollment_ticket.issued': 'An enrolment ticket was issued for a user',
  'enrollment_ticket.revoked': 'An enrolment ticket was revoked',
  'token.created': 'A service token was created',
  'token.revoked': 'A service token was revoked',
  'organization.updated': 'The settings of an organization were updated',
  'domain.verified': 'A domain was verified',
  'sso_connection.created': 'An SSO connection was created',
  'sso_connection.deleted': 'An SSO connection was deleted',
  'sso_connection.updated': 'An SSO connection was updated',
  'organization.created':
    'An organization was created. Recorded in the operator audit chain; subscriptions of organizations do not receive it',
  'organization.deleted':
    'An organization was deleted. Recorded in the operator audit chain; subscriptions of organizations do not receive it',
  'domain.created': 'A domain was claimed',
  'domain.deleted': 'A domain was removed',
  'passkey.renamed': 'A user renamed a passkey',
  'link.created': 'A user was linked to an identity provider',
  'link.removed': 'A user’s link to an identity provider was removed',
  'client.created': 'A client was created',
  'client.updated': 'A client was updated. `details.changed` lists the changed fields',
  'client.deleted': 'A client was deleted',
  'client.secret_rotated': 'The secret of a client was rotated',
  'client.adopted': 'A client was adopted: it now depends on the actor and no longer on its previous makers',
  'resource.created': 'A resource was created',
  'resource.updated': 'A resource was updated. `details.changed` lists the changed fields',
  'resource.deleted': 'A resource was deleted. Its tokens are no longer valid',
  'role.created': 'A role was created',
  'role.updated': 'A role was updated. `details.changed` lists the changed fields',
  'role.deleted': 'A role was deleted. Its holders lose what it granted',
  'role.given': 'A role was assigned to a user. `details.role_id` names it',
  'role.taken': 'A role was taken from a user. `details.role_id` names it',
  'token.reuse_detected':
    'An authorization code or refresh token was reused, so somebody may have copied it. Its grant has ended',
  'application.signed_in':
    'A user signed in to an application for the first time in a session. The target is the client',
  'application.access_denied':
    'A user of another organization was rejected by an application with `access_denied`. Sent at most once a minute per user and client',
  'application.access_revoked':
    'An application revoked a token at the revocation endpoint. The grant and all its tokens have ended',
  'application.revoked':
    'A user ended an application’s access. Its tokens have ended, and it must ask the user to sign in again',
  'client.authentication_failed':
    'Client authentication failed. `details.endpoint` names the endpoint. Sent at most once a minute per client',
  'audit.checkpoint':
    'The audit chain was signed; `details` is the checkpoint. Store it where operators of the service cannot write',
  'audit.resolved': 'A pseudonym of the audit log was resolved to a user',
} as const;

export type EventKind = keyof typeof eventSummaries;

export const eventKinds = Object.keys(eventSummaries) as [EventKind, ...EventKind[]];

/** Not webhook events, so that a subscription's first event is not its own creation. */
const logKinds = ['webhook.created', 'webhook.updated', 'webhook.deleted'] as const;

export const auditActions = [...eventKinds, ...logKinds] as const;

export type AuditAction = (typeof auditActions)[number];

export const isEventKind = (action: AuditAction): action is EventKind =>
  (eventKinds as readonly string[]).includes(action);

/** What a subscription can name: each kind, each family such as `privacy.*`, and `*` for all. */
export const eventPatterns: readonly [string, ...string[]] = [
  ...new Set(['*', ...eventKinds.flatMap((kind) => [...familiesOf(kind), kind])]),
] as [string, ...string[]];

function familiesOf(kind: string): string[] {
  const parts = kind.split('.').slice(0, -1);
  return parts.map((_part, index) => `${parts.slice(0, index + 1).join('.')}.*`);
}

interface EventParty {
  type: string;
  id: string | null;
}

export interface EventSubjects {
  actor: EventParty;
  target: EventParty | null;
  details: Record<string, unknown>;
}

export function userIdsOf({ actor, target, details = {} }: Partial<EventSubjects>): string[] {
  const parties = [actor, target].map((party) => (party?.type === 'user' ? party.id : null));
  return [...parties, details['user_id']].filter((id): id is string => typeof id === 'string' && isUuid(id));
}

/** No event names two users by id. */
export const userIdOf = (event: Partial<EventSubjects>): string | null => userIdsOf(event)[0] ?? null;
