import { PickType, PartialType } from '@nestjs/swagger';
import { Check, ChoiceList, Flag, RecordId, Schema, Text } from '@plinth/validation';
import { PageQuery, Slug } from '../fields.js';
import { allScopes, type Scope } from '../scopes.js';
import { isPlatformScope } from '../role-scopes.js';

export class GivenRole {
  @Text({ min: 1, max: 255, trim: true, example: 'Catalogue editor' })
  name!: string;

  @Slug({ example: 'editor' })
  slug!: string;
}

export class KnownRole {
  @Slug({ description: 'owner, editor, viewer, or another role of the vendor.', example: 'editor' })
  slug!: string;

  @Text({ min: 1, max: 255, trim: true, optional: true, description: 'Renames the role.', example: 'Catalogue editor' })
  name?: string;
}

const ScopeList = (): PropertyDecorator =>
  ChoiceList(allScopes, {
    unique: true,
    itemName: 'scope',
    example: ['products:read', 'requests:read', 'requests:write'],
  });

@Check<CreateRole>(({ providerId = null, platform = false, scopes }) => [
  ...(platform && providerId !== null
    ? [{ path: ['providerId'], rule: 'exclusive', message: 'must be null if "platform" is true' }]
    : []),
  ...(!platform && scopes.some(isPlatformScope)
    ? [{ path: ['scopes'], rule: 'platform_scope', message: "must not contain platform scopes in a vendor's role" }]
    : []),
])
export class CreateRole {
  @Text({ min: 1, max: 255, trim: true, example: 'Sales' })
  name!: string;

  @Slug({ example: 'sales' })
  slug!: string;

  @RecordId({ optional: true, nullable: true, description: 'The vendor whose role it is; null for every vendor.' })
  providerId?: string | null;

  @ScopeList()
  scopes!: Scope[];

  @Flag({ optional: true, description: 'Whether it is an `adminRole`, with access to all vendors.', example: false })
  platform?: boolean;
}

export class UpdateRole extends PartialType(PickType(CreateRole, ['name', 'scopes']), { skipNullProperties: false }) {}

export class ListRoles extends PageQuery {}

@Schema({ name: 'RoleWithScopes' })
export class ScopedRoleView {
  @RecordId()
  id!: string;

  @Text({ example: 'Sales' })
  name!: string;

  @Text({ example: 'sales' })
  slug!: string;

  @RecordId({ nullable: true, description: 'The vendor whose role it is; null for every vendor or the platform.' })
  providerId!: string | null;

  @ChoiceList(allScopes, {
    description: 'What members with the role may do.',
    example: ['products:read', 'requests:read', 'requests:write'],
  })
  scopes!: Scope[];

  @Flag({ description: 'Whether it is an `adminRole`, with access to all vendors.', example: false })
  platform!: boolean;
}
