import { PartialType, PickType } from '@nestjs/swagger';
import { Choice, Flag, Nested, RecordId, Schema, Text, TimeInput, Timestamp } from '@plinth/validation';
import { MailAddress, OptionalPersonalText, OptionalUrl, ProviderFilter } from '../fields.js';
import { GivenRole, KnownRole } from './roles.dto.js';

export const userRoles = ['customer', 'vendor', 'admin'] as const;

export class CreateMember {
  @RecordId()
  providerId!: string;

  @Text({ min: 1, max: 255, trim: true, example: 'Mette Fjeldborgsen' })
  fullName!: string;

  @MailAddress({ example: 'mette@nordhavn.example.com' })
  email!: string;

  @Nested(() => GivenRole, { description: 'Identified by its slug within the provider. A new name renames the role.' })
  role!: GivenRole;

  @OptionalPersonalText({ example: 'DK' })
  country?: string | null;

  @OptionalPersonalText({ example: '+46701740612' })
  phone?: string | null;

  @OptionalPersonalText({ example: 'Head of digital' })
  profession?: string | null;

  @OptionalPersonalText({ example: 'Nordhavn Collective' })
  company?: string | null;

  @OptionalUrl()
  avatarUrl?: string | null;

  @Flag({ optional: true, example: true })
  emailVerified?: boolean;

  @Flag({ optional: true, example: true })
  phoneVerified?: boolean;

  @Choice(userRoles, { optional: true, description: 'Default: vendor.' })
  userRole?: (typeof userRoles)[number];

  @Nested(() => GivenRole, {
    optional: true,
    nullable: true,
    description: "The role in the platform's own administration.",
  })
  adminRole?: GivenRole | null;
}

export class UpdateMember extends PartialType(PickType(CreateMember, ['role', 'adminRole']), {
  skipNullProperties: false,
}) {}

export class CreateInvitation {
  @RecordId()
  providerId!: string;

  @MailAddress({ example: 'soren@nordhavn.example.com' })
  email!: string;

  @Nested(() => GivenRole)
  role!: GivenRole;

  @Text({
    min: 1,
    max: 255,
    description: 'The name of the person who sends the invitation.',
    example: 'Mette Fjeldborgsen',
  })
  invitedBy!: string;

  @TimeInput({ optional: true, nullable: true, description: 'Default: 7 days from now.' })
  expiresAt?: Date | null;
}

export class InviteMember extends PickType(CreateInvitation, ['email', 'expiresAt']) {
  @Nested(() => KnownRole)
  role!: KnownRole;
}

export class SetMemberRole {
  @Nested(() => KnownRole)
  role!: KnownRole;
}

export class ListTeam {
  @ProviderFilter()
  provider?: string;
}

@Schema({
  name: 'Role',
  example: { id: '0198c3a0-0000-7000-8000-000000000003', name: 'Catalogue editor', slug: 'editor' },
})
export class RoleView {
  @RecordId()
  id!: string;

  @Text()
  name!: string;

  @Text()
  slug!: string;
}

@Schema({ name: 'MemberUser' })
export class MemberUserView {
  @Timestamp()
  createdAt!: string;

  @RecordId()
  id!: string;

  @Text({ nullable: true, example: 'DK' })
  country!: string | null;

  @Text({ nullable: true, example: 'https://images.example.com/people/mette.jpg' })
  avatarUrl!: string | null;

  @Text({ example: 'mette@nordhavn.example.com' })
  email!: string;

  @Text({ nullable: true, example: '+46701740612' })
  phone!: string | null;

  @Text({ nullable: true, example: 'Head of digital' })
  profession!: string | null;

  @Choice(userRoles, { example: 'vendor' })
  role!: (typeof userRoles)[number];

  @Text({ nullable: true, example: 'Nordhavn Collective' })
  company!: string | null;

  @Text({ example: 'Mette Fjeldborgsen' })
  fullName!: string;

  @Nested(() => RoleView, { nullable: true })
  adminRole!: RoleView | null;

  @Flag({ example: true })
  emailVerified!: boolean;

  @Flag({ example: false })
  phoneVerified!: boolean;

  @Text({ example: 'MF' })
  initials!: string;
}

@Schema({ name: 'Member' })
export class MemberView {
  @Timestamp()
  createdAt!: string;

  @RecordId()
  id!: string;

  @Nested(() => RoleView)
  role!: RoleView;

  @Nested(() => MemberUserView)
  user!: MemberUserView;
}

@Schema({ name: 'Invitation' })
export class InvitationView {
  @Timestamp()
  createdAt!: string;

  @RecordId()
  id!: string;

  @Text({ example: 'soren@nordhavn.example.com' })
  email!: string;

  @Nested(() => RoleView)
  role!: RoleView;

  @Text({ example: 'Mette Fjeldborgsen' })
  invitedBy!: string;

  @Timestamp()
  expiresAt!: string;
}
