import { PartialType } from '@nestjs/swagger';
import { Choice, Flag, HttpUrl, RecordId, Schema, Text, Timestamp } from '@plinth/validation';
import { Name, PageQuery, Slug } from '../fields.js';
import { attestations, type Attestation } from './attestation.js';

export class CreateOrganization {
  @Slug()
  slug!: string;

  @Name({ example: 'Havskov Studio' })
  display_name!: string;

  @HttpUrl({ optional: true, nullable: true })
  logo_url?: string | null;

  @Flag({ optional: true, description: 'True: people sign in by single sign-on only.', example: false })
  sso_required?: boolean;

  @Name({
    optional: true,
    nullable: true,
    description: 'Users in this group are never blocked by policies.',
    example: 'break-glass',
  })
  break_glass_group?: string | null;

  @Choice(attestations, {
    optional: true,
    description:
      'direct: whoever registers a passkey is asked for proof of its model, so that policies can ask for it. none, unless said otherwise.',
    example: 'none',
  })
  attestation?: Attestation;
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

  @Flag()
  sso_required!: boolean;

  @Text({ nullable: true, example: 'break-glass' })
  break_glass_group!: string | null;

  @Choice(attestations, { description: 'Whether new passkeys are asked for proof of their model.', example: 'none' })
  attestation!: Attestation;

  @Timestamp()
  created_at!: string;

  @Timestamp()
  updated_at!: string;
}
