import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Badge, Text } from '@mantine/core';
import type { components, operations } from '../generated/identity.d.ts';
import { Party } from './party.tsx';

type AuditEvent = components['schemas']['AuditEvent'];
export type AuditKind = NonNullable<NonNullable<operations['listAuditEvents']['parameters']['query']>['action']>;

const created = msg({ message: '{actor} added {target}.' });
const updated = msg({ message: '{actor} changed {target}.' });
const removed = msg({ message: '{actor} removed {target}.' });
const secretRotated = msg({ message: '{actor} rotated the secret of {target}.' });

/**
 * A sentence for each kind; a new kind of the API fails the build until it has one. `person` is the owner of a session,
 * passkey, link, export or deletion.
 */
const sentences: Record<AuditKind, MessageDescriptor> = {
  'session.created': msg({ message: '{actor} signed in.' }),
  'session.revoked': msg({ message: '{actor} ended a session of {person}.' }),
  'passkey.registered': msg({ message: '{actor} registered a passkey.' }),
  'passkey.removed': msg({ message: '{actor} removed a passkey of {person}.' }),
  'passkey.renamed': msg({ message: '{actor} renamed a passkey.' }),
  'passkey.clone_suspected': msg({ message: 'Somebody may have copied a passkey of {actor}.' }),
  'sign_in.failed': msg({ message: 'A sign-in failed: {target}.' }),
  'sign_in.blocked': msg({ message: 'A policy blocked a sign-in: {target}.' }),
  'policy.created': created,
  'policy.updated': updated,
  'policy.deleted': removed,
  'policy.break_glass_used': msg({ message: '{actor} signed in as a member of the break-glass group.' }),
  'user.created': created,
  'user.updated': updated,
  'user.deleted': msg({ message: '{actor} deleted {target} with all data.' }),
  'user.suspended': msg({ message: '{actor} suspended {target}.' }),
  'user.reactivated': msg({ message: '{actor} reactivated {target}.' }),
  'user.recovery_started': msg({ message: '{actor} made a recovery link for {target}.' }),
  'user.recovery_requested': msg({ message: 'Somebody asked for a recovery link for {target}.' }),
  'user.recovery_cancelled': msg({ message: '{actor} cancelled the recovery of {target}.' }),
  'mail.failed': msg({ message: 'A message to {target} could not be sent.' }),
  'privacy.export.requested': msg({ message: '{actor} asked for a copy of their data.' }),
  'privacy.export.ready': msg({ message: 'A copy of the data of {person} is ready.' }),
  'privacy.export.downloaded': msg({ message: 'A copy of the data of {person} was downloaded.' }),
  'privacy.deletion.requested': msg({ message: '{actor} asked to delete their account.' }),
  'privacy.deletion.cancelled': msg({ message: '{actor} cancelled the deletion of {person}.' }),
  'privacy.deletion.completed': msg({ message: 'The account of {person} was erased.' }),
  'privacy.opt_out.recorded': msg({ message: '{actor} opted out of the sale of their data.' }),
  'enrollment_ticket.issued': msg({ message: '{actor} made a sign-up link for {target}.' }),
  'enrollment_ticket.revoked': msg({ message: '{actor} revoked the sign-up link of {person}.' }),
  'token.created': created,
  'token.revoked': msg({ message: '{actor} revoked {target}.' }),
  'token.reuse_detected': msg({ message: '{actor} used a token of {person} twice. Somebody may have copied it.' }),
  'organization.created': created,
  'organization.updated': msg({ message: '{actor} changed the settings of the organization.' }),
  'organization.deleted': removed,
  'domain.created': created,
  'domain.verified': msg({ message: '{actor} verified {target}.' }),
  'domain.deleted': removed,
  'sso_connection.created': created,
  'sso_connection.updated': updated,
  'sso_connection.deleted': removed,
  'link.created': msg({ message: '{actor} linked {person} to an identity provider.' }),
  'link.removed': msg({ message: '{actor} removed the link of {person} to an identity provider.' }),
  'client.created': created,
  'client.updated': updated,
  'client.deleted': removed,
  'client.secret_rotated': secretRotated,
  'client.adopted': msg({ message: '{actor} adopted {target}.' }),
  'client.authentication_failed': msg({ message: 'Wrong credentials were used for {target}.' }),
  'resource.created': created,
  'resource.updated': updated,
  'resource.deleted': removed,
  'role.created': created,
  'role.updated': updated,
  'role.deleted': removed,
  'role.given': msg({ message: '{actor} gave {target} the role {role}.' }),
  'role.taken': msg({ message: '{actor} took the role {role} from {target}.' }),
  'application.signed_in': msg({ message: '{actor} signed in to {target}.' }),
  'application.access_denied': msg({ message: '{actor} was turned away by {target}.' }),
  'application.access_revoked': msg({ message: '{actor} ended its own access to the data of {person}.' }),
  'application.revoked': msg({ message: '{actor} ended the access of {target}.' }),
  'audit.checkpoint': msg({ message: 'Plinth signed the audit log.' }),
  'audit.resolved': msg({ message: '{actor} looked up who {target} is.' }),
  'webhook.created': created,
  'webhook.updated': updated,
  'webhook.deleted': removed,
  'webhook.secret_rotated': secretRotated,
};

export const auditKinds = Object.keys(sentences) as AuditKind[];

interface AuditSentenceProps {
  event: AuditEvent;
  organizationId: string | undefined;
  /** Names of roles and applications by id. */
  names: ReadonlyMap<string, string>;
}

/** “Ada Lovelace suspended Alan Turing.” */
export function AuditSentence({ event, organizationId, names }: AuditSentenceProps) {
  const { t } = useLingui();
  const { action, actor, target, result, details } = event;
  const sentence = sentences[action as AuditKind] as MessageDescriptor | undefined;
  if (!sentence) return action;
  const { user_id: userId, role_id: roleId, changed, reason } = details;
  const owner = typeof userId === 'string' ? { type: 'user', id: userId } : target?.type === 'user' ? target : actor;
  const words = {
    actor: <Party party={actor} isFirst name={names.get(actor.id ?? '')} organizationId={organizationId} />,
    target: (
      <Party party={target} name={nameIn(details) ?? names.get(target?.id ?? '')} organizationId={organizationId} />
    ),
    person: <Party party={owner} organizationId={organizationId} />,
    role: <b>{names.get(String(roleId)) ?? String(roleId).slice(0, 8)}</b>,
  };
  const changes = Array.isArray(changed) && t`Changed: ${changed.join(', ')}`;
  const facts = [changes, typeof reason === 'string' && reason].filter(Boolean).join(' · ').replaceAll('_', ' ');
  return (
    <>
      <Trans id={sentence.id} message={sentence.message} values={words} />{' '}
      {result === 'failure' && <Badge color="red">{t`Failed`}</Badge>}
      {facts !== '' && (
        <Text size="xs" c="dimmed">
          {facts}
        </Text>
      )}
    </>
  );
}

/** The name of a record after its change, or before its end. */
function nameIn({ after, before, domain }: AuditEvent['details']): string | undefined {
  const names = [after, before, { domain }].flatMap((values) => {
    const record = (values ?? {}) as Record<string, unknown>;
    return ['name', 'display_name', 'domain', 'identifier', 'url'].map((member) => record[member]);
  });
  return names.find((name) => typeof name === 'string');
}
