import { Choice, ChoiceList, Flag, RecordId, Schema, Text, TimeInput, Timestamp } from '@plinth/validation';
import { Name, OrganizationOrNull, PageQuery } from '../fields.js';
import { allScopes, type Scope } from '../scopes.js';

export class CreateToken {
  @Name({ example: 'Provisioning' })
  name!: string;

  @ChoiceList(allScopes, { minItems: 1, unique: true, itemName: 'scope', example: ['user:read', 'user:write'] })
  scopes!: Scope[];

  @RecordId({
    optional: true,
    nullable: true,
    description: 'The organization whose token it is; null, from an operator only, for an operator token.',
  })
  organization_id?: string | null;

  @TimeInput({
    optional: true,
    nullable: true,
    description: 'Ahead, and not past the end of the token that asks. Left out: the end of that one; null: none.',
  })
  expires_at?: Date | null;
}

export class ListTokens extends PageQuery {
  @OrganizationOrNull('Operator tokens only: whose tokens; `null`: those of operators.')
  organization_id?: string | null;
}

export class ListDescendants extends PageQuery {}

const descendantTypes = ['token', 'client'] as const;

@Schema({ name: 'Descendant' })
export class DescendantView {
  @Choice(descendantTypes, {
    description: '`client`: what it may do for itself; people still sign in by it.',
    example: 'client',
  })
  type!: (typeof descendantTypes)[number];

  @RecordId()
  id!: string;

  @RecordId({ nullable: true, description: 'Whose it is; null: the operators’.' })
  organization_id!: string | null;

  @Text({ example: 'Nightly report' })
  name!: string;

  @Timestamp()
  created_at!: string;
}

@Schema({ name: 'Token' })
export class TokenView {
  @RecordId()
  id!: string;

  @RecordId({ nullable: true })
  organization_id!: string | null;

  @Text({ example: 'Provisioning' })
  name!: string;

  @Text({ example: 'idt_7Qm2xV9bKd4T' })
  prefix!: string;

  @ChoiceList(allScopes)
  scopes!: Scope[];

  @Flag({ description: 'Whether it has every scope, those of later versions too.' })
  all_scopes!: boolean;

  @RecordId({ nullable: true, description: 'The token that made it, and with which it ends; null: none.' })
  parent_id!: string | null;

  @Timestamp()
  created_at!: string;

  @Timestamp({ nullable: true })
  expires_at!: string | null;

  @Timestamp({ nullable: true })
  last_used_at!: string | null;

  @Timestamp({ nullable: true })
  revoked_at!: string | null;
}

@Schema({ name: 'TokenWithSecret' })
export class TokenWithSecretView extends TokenView {
  @Text({
    description: 'The service token. Shown this once.',
    example: 'idt_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq',
  })
  token!: string;
}
