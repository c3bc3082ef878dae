import { OmitType, PartialType } from '@nestjs/swagger';
import { Choice, Flag, Nested, RecordId, Schema, Text, TextList, Timestamp } from '@plinth/validation';
import { EmailAddress, EmailVerified, Name, PageQuery, ReadEmail } from '../fields.js';

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
}

export class UpdateUser extends PartialType(OmitType(CreateUser, ['organization_id']), {
  skipNullProperties: false,
}) {}

export class ListUsers extends PageQuery {
  @RecordId({ optional: true })
  organization_id?: string;

  @ReadEmail()
  @Text({
    min: 1,
    max: 254,
    optional: true,
    description: 'Exactly this address, in any case; its domain in any spelling.',
    example: 'maren@havskov.example',
  })
  email?: string;

  @Choice(['active', 'suspended'], { optional: true })
  status?: 'active' | 'suspended';
}

/** The deletion of a user's account, as administrators see that it is queued. */
export class UserDeletion {
  @RecordId({ description: 'What `:cancel` of the deletion takes.' })
  id!: string;

  @Choice(['queued'])
  status!: 'queued';

  @Timestamp()
  scheduled_for!: string;
}

/** Since when, and why, a user is suspended. */
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

  @Choice(['active', 'suspended'], {
    description: 'suspended: nothing of the person works, neither sign-in nor session nor ticket.',
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

  @Flag({ description: 'Whether the person has opted out of the sale of their data.' })
  do_not_sell!: boolean;

  @Nested(() => UserDeletion, { nullable: true })
  deletion!: UserDeletion | null;
}

@Schema({ name: 'Enrollment' })
export class EnrollmentView {
  @Text({
    description: 'Lets its holder register one passkey. Shown this once.',
    example: 'ide_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq',
  })
  ticket!: string;

  @Text({
    description: 'The page to register at, with the ticket in its fragment.',
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
