import { PartialType } from '@nestjs/swagger';
import { Flag, HttpUrl, RecordId, Schema, Text, Timestamp } from '@plinth/service-runtime';
import { Name, PageQuery, Slug } from '../fields.js';

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

  @Timestamp()
  created_at!: string;

  @Timestamp()
  updated_at!: string;
}
