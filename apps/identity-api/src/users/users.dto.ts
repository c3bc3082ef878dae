import { OmitType, PartialType } from '@nestjs/swagger';
import { Choice, Flag, MayBeAbsent, Nested, RecordId, Schema, Text, TextList, Timestamp } from '@plinth/validation';
import { EmailAddress, EmailVerified, Name } from '../fields.js';
import { pageLanguages, type PageLanguage } from '../sign-in-page/page-language.shared.js';

const localeDescription = 'The language of messages to the user. Null: English.';

const SendMail = (): PropertyDecorator =>
  Flag({
    optional: true,
    description: 'Whether to send the link to the user. Requires a deployment that sends mail. Default `false`.',
    example: false,
  });

const exampleGroups = ['design', 'finance'];

export class CreateUser {
  @RecordId({ optional: true })
  organization_id?: string;

  @EmailAddress()
  email!: string;

  @Name({ example: 'Maren Lindqvist' })
  display_name!: string;

  @TextList({
    min: 1,
    max: 255,
    maxItems: 100,
    unique: true,
    itemName: 'group',
    optional: true,
    example: exampleGroups,
  })
  groups?: string[];

  @Choice(pageLanguages, { optional: true, nullable: true, description: localeDescription, example: 'de' })
  locale?: PageLanguage | null;

  @SendMail()
  send_mail?: boolean;
}

export class UpdateUser extends PartialType(OmitType(CreateUser, ['organization_id', 'send_mail']), {
  skipNullProperties: false,
}) {}

@MayBeAbsent()
export class IssueEnrollmentTicket {
  @SendMail()
  send_mail?: boolean;
}

export class UserDeletion {
  @RecordId({ description: 'The deletion id. Pass it to `:cancel`.' })
  id!: string;

  @Choice(['queued'])
  status!: 'queued';

  @Timestamp()
  scheduled_for!: string;
}

export class UserSuspension {
  @Timestamp()
  suspended_at!: string;

  @Text({ nullable: true, example: 'Telephone lost' })
  reason!: string | null;
}

@Schema({ name: 'User' })
export class UserView {
  @RecordId()
  id!: string;

  @RecordId()
  organization_id!: string;

  @Text({ example: 'maren@havskov.example' })
  email!: string;

  @EmailVerified()
  email_verified!: boolean;

  @Text({ example: 'Maren Lindqvist' })
  display_name!: string;

  @TextList({ example: exampleGroups })
  groups!: string[];

  @Choice(pageLanguages, { nullable: true, description: localeDescription, example: 'de' })
  locale!: PageLanguage | null;

  @Choice(['active', 'suspended'], {
    description: '`suspended`: the user cannot sign in, and their sessions and tickets have ended.',
    example: 'active',
  })
  status!: 'active' | 'suspended';

  @Nested(() => UserSuspension, { nullable: true })
  suspension!: UserSuspension | null;

  @Timestamp()
  created_at!: string;

  @Timestamp()
  updated_at!: string;

  @Timestamp({ nullable: true })
  last_sign_in_at!: string | null;

  @Flag({ description: 'Whether the user has opted out of the sale of their data.' })
  do_not_sell!: boolean;

  @Nested(() => UserDeletion, { nullable: true })
  deletion!: UserDeletion | null;
}

@Schema({ name: 'Enrollment' })
export class EnrollmentView {
  @Text({
    description: 'Lets its holder register one passkey. Shown only once.',
    example: 'ide_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq',
  })
  ticket!: string;

  @Text({
    description: 'The registration page URL, with the ticket in its fragment.',
    example: 'https://identity.example.com/sign-in#ticket=ide_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq',
  })
  url!: string;

  @Timestamp()
  expires_at!: string;
}

@Schema({ name: 'UserWithEnrollment' })
export class UserWithEnrollmentView extends UserView {
  @Nested(() => EnrollmentView)
  enrollment!: EnrollmentView;
}
