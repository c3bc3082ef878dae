import { PartialType } from '@nestjs/swagger';
import { Choice, Flag, HttpUrl, RecordId, Rule, Schema, Text, Timestamp } from '@plinth/validation';
import { Name, PageQuery, Slug } from '../fields.js';

/** WebAuthn §5.4.7. */
const attestations = ['none', 'direct'] as const;
type Attestation = (typeof attestations)[number];

export class CreateOrganization {
  @Slug()
  slug!: string;

  @Name({ example: 'Havskov Studio' })
  display_name!: string;

  @HttpUrl({ optional: true, nullable: true })
  logo_url?: string | null;

  @Text({
    optional: true,
    nullable: true,
    min: 7,
    max: 7,
    description: 'The button colour on the sign-in page, adjusted to keep text readable.',
    example: '#0a6847',
  })
  @Rule({
    rule: 'color',
    message: 'must be a colour like #0a6847, in lower case',
    accepts: (color) => color === null || (typeof color === 'string' && /^#[0-9a-f]{6}$/.test(color)),
  })
  accent_color?: string | null;

  @Text({
    optional: true,
    nullable: true,
    min: 1,
    max: 200,
    description: 'A line of text on the sign-in page.',
    example: 'Questions? Call the service desk: extension 4711.',
  })
  sign_in_message?: string | null;

  @Text({
    optional: true,
    nullable: true,
    min: 1,
    max: 87_384,
    description: 'The sign-in page’s logo: a base64 PNG, JPEG or WebP image of up to 64 KiB.',
    example: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  })
  sign_in_logo?: string | null;

  @Flag({ optional: true, description: 'Whether people must use single sign-on.', example: false })
  sso_required?: boolean;

  @Name({
    optional: true,
    nullable: true,
    description: 'Policies never block users in this group.',
    example: 'break-glass',
  })
  break_glass_group?: string | null;

  @Choice(attestations, {
    optional: true,
    description:
      '`direct`: registrations request proof of the passkey’s model, which policies can require. Default `none`.',
    example: 'none',
  })
  attestation?: Attestation;

  @Flag({
    optional: true,
    description:
      'Whether people in verified domains can request recovery links themselves. Requires `user:recover` and a deployment that sends mail. Default `false`.',
    example: false,
  })
  self_recovery?: boolean;
}

export class UpdateOrganization extends PartialType(CreateOrganization, { skipNullProperties: false }) {}

export class ListOrganizations extends PageQuery {}

@Schema({ name: 'Organization' })
export class OrganizationView {
  @RecordId()
  id!: string;

  @Text({ example: 'havskov' })
  slug!: string;

  @Text({ example: 'Havskov Studio' })
  display_name!: string;

  @Text({ nullable: true, example: 'https://images.example.com/havskov/logo.png' })
  logo_url!: string | null;

  @Text({ nullable: true, example: '#0a6847' })
  accent_color!: string | null;

  @Text({ nullable: true, example: 'Questions? Call the service desk: extension 4711.' })
  sign_in_message!: string | null;

  @Text({
    nullable: true,
    description: 'The URL where this service serves the logo; null without a logo.',
    example: 'https://identity.example.com/sign-in/logos/0197f1c8-2f4e-7c4b-b7f5-3a2f6d1c9e80?v=1Yk0aQ',
  })
  sign_in_logo_url!: string | null;

  @Flag()
  sso_required!: boolean;

  @Text({ nullable: true, example: 'break-glass' })
  break_glass_group!: string | null;

  @Choice(attestations, { description: 'Whether registrations request proof of the passkey’s model.', example: 'none' })
  attestation!: Attestation;

  @Flag({ description: 'Whether people can request recovery links themselves.', example: false })
  self_recovery!: boolean;

  @Timestamp()
  created_at!: string;

  @Timestamp()
  updated_at!: string;
}
