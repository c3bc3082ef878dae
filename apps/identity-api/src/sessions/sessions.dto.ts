import { Choice, Flag, Nested, RecordId, Schema, Text, TextList, Timestamp } from '@plinth/validation';
import { IdentityView, PageQuery } from '../fields.js';

export class ListSessions extends PageQuery {}

const PasskeyId = (): PropertyDecorator =>
  RecordId({ nullable: true, description: 'The passkey that began it; null once that is removed.' });

const ClientAddress = (description?: string): PropertyDecorator =>
  Text({ nullable: true, example: '192.0.2.7', ...(description === undefined ? {} : { description }) });

const UserAgent = (): PropertyDecorator =>
  Text({ nullable: true, example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

/** A session as whoever contains an account sees it. */
@Schema({ name: 'UserSession' })
export class UserSessionView {
  @RecordId()
  id!: string;

  @Choice(['aal1', 'aal2'], {
    description: 'The authentication assurance level that the sign-in reached (NIST SP 800-63B-4).',
    example: 'aal2',
  })
  aal!: 'aal1' | 'aal2';

  @TextList({
    description:
      'How the person proved who they are (RFC 8176): `hwk`, `swk` or `pop` for the key, `user`, `mfa`; `fed` by an identity provider.',
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

  @Timestamp({ description: 'To the minute.' })
  last_used_at!: string;

  @Timestamp({ description: 'When it ends at the latest, 24 hours after the sign-in.' })
  expires_at!: string;

  @Timestamp({ description: 'When it ends unless it is used before, an hour after it was last used.' })
  idle_expires_at!: string;
}

@Schema({ name: 'Session' })
export class SessionView extends UserSessionView {
  @Flag({ description: 'Whether it is the session that asks.' })
  is_current!: boolean;
}

/** The deletion of an account, as its person sees that it is queued. */
export class QueuedDeletion {
  @Choice(['queued'])
  status!: 'queued';

  @Timestamp()
  scheduled_for!: string;

  @Flag({ description: 'Whether the next sign-in cancels it.' })
  cancel_on_login!: boolean;
}

@Schema({ name: 'CurrentSession' })
export class CurrentSessionView extends SessionView {
  @Nested(() => IdentityView)
  identity!: IdentityView;

  @Nested(() => QueuedDeletion, {
    nullable: true,
    description: 'The deletion of the account that is queued, if one is.',
  })
  deletion!: QueuedDeletion | null;
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

/** Something that a user looks for in the history of their account. */
export type ActivityKind = (typeof activityKinds)[number];

@Schema({ name: 'Activity' })
export class ActivityView {
  @Choice(activityKinds, { example: 'sign_in' })
  kind!: ActivityKind;

  @RecordId({ description: 'Of the session, of the enrolment ticket, of the link, or of what else happened.' })
  id!: string;

  @Timestamp({ description: 'When it happened, as when the ticket was issued.' })
  created_at!: string;

  @Timestamp({ nullable: true, description: 'Of a session or a ticket.' })
  expires_at!: string | null;

  @Timestamp({
    nullable: true,
    description: 'When the session was ended by hand, or when the ticket was used or ended.',
  })
  ended_at!: string | null;

  @ClientAddress('Where a sign-in came from.')
  ip!: string | null;

  @UserAgent()
  user_agent!: string | null;

  @RecordId({
    nullable: true,
    description: 'The passkey that began the session, null once that is removed; or the one that was added or removed.',
  })
  passkey_id!: string | null;

  @RecordId({
    nullable: true,
    description: 'The service token that issued the ticket, removed the passkey or link, or changed the address.',
  })
  issued_by!: string | null;

  @Flag({
    description:
      'Whether it is part of a recovery: a ticket for somebody who has had a passkey, or the passkey registered by one. If you did not ask for it, tell your organization at once.',
    example: false,
  })
  is_recovery!: boolean;
}
