import { PartialType, PickType } from '@nestjs/swagger';
import {
  Choice,
  ChoiceList,
  Flag,
  NestedList,
  RecordId,
  Rule,
  Schema,
  Text,
  Timestamp,
  WholeNumber,
} from '@plinth/validation';
import { applyDecorators } from '@nestjs/common';
import { Name, OrganizationOrNull, PageQuery } from '../fields.js';

export const resourceClaims = ['email', 'name', 'groups', 'organization_slug', 'roles'] as const;
export type ResourceClaim = (typeof resourceClaims)[number];

const authorizations = ['roles', 'api'] as const;
const maxPermissions = 200;
const exampleIdentifier = 'https://api.crm.example.com';

const PermissionName = (): PropertyDecorator =>
  applyDecorators(
    Text({ min: 3, max: 100, description: 'The name, as in `scope`.', example: 'orders:read' }),
    Rule({
      rule: 'permission',
      message: 'must be of the form orders:read, in lower case',
      accepts: (name) => /^[a-z][a-z0-9_.-]*:[a-z0-9_.:-]+$/.test(String(name)),
    }),
  );

export class CreatePermission {
  @PermissionName()
  name!: string;

  @Text({ max: 500, optional: true, description: 'What it allows.', example: 'Read orders' })
  description?: string;

  @Flag({
    optional: true,
    description: 'Whether only operators can give it to roles and clients. `"*"` does not contain it. Default `false`.',
    example: false,
  })
  operator_only?: boolean;
}

@Schema({ name: 'Permission' })
export class PermissionView {
  @PermissionName()
  name!: string;

  @Text({ description: 'What it allows.', example: 'Read orders' })
  description!: string;

  @Flag({ description: 'Whether only operators can give it to roles and clients.', example: false })
  operator_only!: boolean;
}

export class CreateResource {
  @RecordId({
    optional: true,
    nullable: true,
    description: 'The organization that owns the API; null for every organization (operators only).',
  })
  organization_id?: string | null;

  @Text({
    min: 1,
    max: 1_024,
    description:
      'The absolute URI that names the API in `resource` (RFC 8707) and `aud`, compared character by character. Tokens of an organization can only register http(s) URIs within a verified domain of the organization. It cannot be changed.',
    example: exampleIdentifier,
  })
  identifier!: string;

  @Name({ example: 'CRM API' })
  name!: string;

  @NestedList(() => CreatePermission, {
    maxItems: maxPermissions,
    optional: true,
    description: 'What tokens can allow. A removed permission is also removed from clients and roles.',
  })
  permissions?: CreatePermission[];

  @ChoiceList(resourceClaims, {
    unique: true,
    itemName: 'claim',
    optional: true,
    description: 'Claims about the person in its access tokens. `email` includes `email_verified`.',
    example: ['email', 'roles'],
  })
  claims?: ResourceClaim[];

  @Choice(authorizations, {
    optional: true,
    description:
      '`roles` (default): people get the permissions of their roles. `api`: people get every permission that their client may request, and the API decides about them. `api`, or a change, requires `role:write` as well.',
    example: 'roles',
  })
  authorization?: (typeof authorizations)[number];

  @WholeNumber({
    min: 60,
    max: 3_600,
    optional: true,
    description: 'The lifetime of access tokens in seconds. Default 300.',
    example: 300,
  })
  access_token_lifetime?: number;
}

export class UpdateResource extends PartialType(
  PickType(CreateResource, ['name', 'permissions', 'claims', 'authorization', 'access_token_lifetime']),
  { skipNullProperties: false },
) {}

export class ListResources extends PageQuery {
  @OrganizationOrNull('Operator tokens only: the organization; `null` for operators’ resources.')
  organization_id?: string | null;
}

@Schema({ name: 'Resource' })
export class ResourceView {
  @RecordId()
  id!: string;

  @RecordId({ nullable: true, description: 'The organization that owns the API; null for every organization.' })
  organization_id!: string | null;

  @Text({ description: 'The URI that names the API in `resource` and `aud`.', example: exampleIdentifier })
  identifier!: string;

  @Text({ example: 'CRM API' })
  name!: string;

  @NestedList(() => PermissionView, { description: 'What tokens can allow.' })
  permissions!: PermissionView[];

  @ChoiceList(resourceClaims, {
    description: 'Claims about the person in its access tokens.',
    example: ['email', 'roles'],
  })
  claims!: ResourceClaim[];

  @Choice(authorizations, { description: 'Who decides what people may do.', example: 'roles' })
  authorization!: (typeof authorizations)[number];

  @WholeNumber({ description: 'The lifetime of access tokens in seconds.', example: 300 })
  access_token_lifetime!: number;

  @Timestamp()
  created_at!: string;

  @Timestamp()
  updated_at!: string;
}
