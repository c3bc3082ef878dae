import { OmitType } from '@nestjs/swagger';
import { Choice, Flag, Nested, NestedList, RecordId, Schema, Text, TextList, Timestamp } from '@plinth/validation';
import { IdentityView, PageQuery } from '../fields.js';
import { ApplicationView } from './application.summary.js';

export class ListSessions extends PageQuery {}

const PasskeyId = (): PropertyDecorator =>
  RecordId({ nullable: true, description: 'The passkey that started the session; null once the passkey is removed.' });

const ClientAddress = (description?: string): PropertyDecorator =>
  Text({ nullable: true, example: '192.0.2.7', ...(description === undefined ? {} : { description }) });

const UserAgent = (): PropertyDecorator =>
  Text({ nullable: true, example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

@Schema({ name: 'UserSession' })
export class UserSessionView {
  @RecordId()
  id!: string;

  @Choice(['aal1', 'aal2'], {
    description: 'The authentication assurance level of the sign-in (NIST SP 800-63B-4).',
    example: 'aal2',
  })
  aal!: 'aal1' | 'aal2';

  @TextList({
    description:
      'Authentication methods (RFC 8176): `hwk`, `swk` or `pop` for the key, `user`, `mfa`; `fed` for an identity provider.',
    example: ['swk', 'user', 'mfa'],
  })
  amr!: string[];

  @PasskeyId()
  passkey_id!: string | null;

  @ClientAddress()
  ip!: string | null;

  @UserAgent()
  user_agent!: string | null;

  @Timestamp({ description: 'When the person signed in.' })
  created_at!: string;

  @Timestamp({ description: 'Precise to the minute.' })
  last_used_at!: string;

  @Timestamp({ description: 'The absolute end, 24 hours after the sign-in.' })
  expires_at!: string;

  @Timestamp({ description: 'The end unless the session is used, an hour after the last use.' })
  idle_expires_at!: string;

  @NestedList(() => ApplicationView, { description: 'The applications that the person signed in to in this session.' })
  applications!: ApplicationView[];
}

@Schema({ name: 'Session' })
export class SessionView extends UserSessionView {
  @Flag({ description: 'Whether this is the calling session.' })
  is_current!: boolean;
}

export class QueuedDeletion {
  @Choice(['queued'])
  status!: 'queued';

  @Timestamp()
  scheduled_for!: string;

  @Flag({ description: 'Whether the next sign-in cancels it.' })
  cancel_on_login!: boolean;
}

export class RequestedRecovery {
  @Timestamp()
  requested_at!: string;

  @Timestamp({ description: 'When the recovery link is, or was, sent to the person.' })
  link_at!: string;
}

@Schema({ name: 'CurrentSession' })
export class CurrentSessionView extends OmitType(SessionView, ['applications']) {
  @Nested(() => IdentityView)
  identity!: IdentityView;

  @Nested(() => QueuedDeletion, {
    nullable: true,
    description: 'The queued deletion of the account, if any.',
  })
  deletion!: QueuedDeletion | null;

  @Nested(() => RequestedRecovery, {
    nullable: true,
    description: 'The recovery link that somebody requested for the account, if it can still be used.',
  })
  recovery!: RequestedRecovery | null;
}

const activityKinds = [
  'sign_in',
  'enrollment_ticket',
  'passkey_added',
  'passkey_removed',
  'sso_linked',
  'sso_unlinked',
  'email_changed',
] as const;

export type ActivityKind = (typeof activityKinds)[number];

@Schema({ name: 'Activity' })
export class ActivityView {
  @Choice(activityKinds, { example: 'sign_in' })
  kind!: ActivityKind;

  @RecordId({ description: 'The id of the session, enrolment ticket, link or event.' })
  id!: string;

  @Timestamp({ description: 'When it happened. For a ticket: when it was issued.' })
  created_at!: string;

  @Timestamp({ nullable: true, description: 'For sessions and tickets.' })
  expires_at!: string | null;

  @Timestamp({
    nullable: true,
    description: 'When the session was ended, or when the ticket was used or revoked.',
  })
  ended_at!: string | null;

  @ClientAddress('The client address of a sign-in.')
  ip!: string | null;

  @UserAgent()
  user_agent!: string | null;

  @RecordId({
    nullable: true,
    description: 'The passkey that started the session (null once removed), or the passkey that was added or removed.',
  })
  passkey_id!: string | null;

  @RecordId({
    nullable: true,
    description:
      'The service token that issued the ticket, removed the passkey or link, or changed the address; the session of an administrator who issued the ticket.',
  })
  issued_by!: string | null;

  @Flag({
    description:
      'Whether this is part of a recovery: a ticket for somebody who has had a passkey, or a passkey registered with one. If you did not request it, notify your organization immediately.',
    example: false,
  })
  is_recovery!: boolean;
}
