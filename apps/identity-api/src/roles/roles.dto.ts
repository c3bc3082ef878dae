import { OmitType, PartialType } from '@nestjs/swagger';
import { ChoiceList, Flag, NestedList, RecordId, Schema, Text, TextList, Timestamp } from '@plinth/validation';
import { Name, OrganizationFilter, PageQuery } from '../fields.js';
import { allScopes, type Scope } from '../scopes.js';

export class CreateRolePermission {
  @Text({
    min: 1,
    max: 1_024,
    description: 'The identifier of the resource.',
    example: 'https://api.crm.example.com',
  })
  resource!: string;

  @Text({ min: 3, max: 100, description: 'A permission of the resource.', example: 'orders:read' })
  permission!: string;
}

@Schema({ name: 'RolePermission' })
export class RolePermissionView extends CreateRolePermission {}

const groups = (optional: boolean): PropertyDecorator =>
  TextList({
    min: 1,
    max: 255,
    maxItems: 20,
    unique: true,
    itemName: 'group',
    ...(optional ? { optional } : {}),
    description: 'The members of these groups have the role, too.',
    example: ['sales'],
  });

export class CreateRole {
  @OrganizationFilter('Operator tokens only: the organization.')
  organization_id?: string;

  @Name({ description: 'The name, unique in the organization regardless of case.', example: 'Sales' })
  name!: string;

  @Text({ max: 500, optional: true, description: 'What the role is for.', example: 'Sells in Europe' })
  description?: string;

  @NestedList(() => CreateRolePermission, {
    maxItems: 1_000,
    optional: true,
    description:
      'What the role grants: permissions of resources of the organization and of the operators. Only operators can give `operator_only` permissions.',
  })
  permissions?: CreateRolePermission[];

  @ChoiceList(allScopes, {
    unique: true,
    itemName: 'scope',
    optional: true,
    description:
      'The scopes of this API that its holders have as administrators. Whoever creates, changes, gives, takes or deletes the role must have each of them, old and new.',
    example: ['user:read', 'user:security'],
  })
  admin_scopes?: Scope[];

  @Flag({
    optional: true,
    description:
      'Whether its `admin_scopes` reach every organization. Only operators can create, change, give or take such a role, in their own organization and without `groups`. Default `false`.',
    example: false,
  })
  operator?: boolean;

  @groups(true)
  groups?: string[];
}

export class UpdateRole extends PartialType(OmitType(CreateRole, ['organization_id']), { skipNullProperties: false }) {}

export class ListRoles extends PageQuery {
  @OrganizationFilter('Operator tokens only: the organization.')
  organization_id?: string;
}

export class ListUserRoles extends PageQuery {}

@Schema({ name: 'Role' })
export class RoleView {
  @RecordId()
  id!: string;

  @RecordId()
  organization_id!: string;

  @Text({ example: 'Sales' })
  name!: string;

  @Text({ description: 'What the role is for.', example: 'Sells in Europe' })
  description!: string;

  @NestedList(() => RolePermissionView, { description: 'What the role grants.' })
  permissions!: RolePermissionView[];

  @ChoiceList(allScopes, {
    description: 'The scopes of this API that its holders have as administrators.',
    example: ['user:read', 'user:security'],
  })
  admin_scopes!: Scope[];

  @Flag({ description: 'Whether its `admin_scopes` reach every organization.', example: false })
  operator!: boolean;

  @groups(false)
  groups!: string[];

  @Timestamp()
  created_at!: string;

  @Timestamp()
  updated_at!: string;
}
