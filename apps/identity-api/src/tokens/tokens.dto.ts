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
    description: "The token's organization. Operators can set null to create an operator token.",
  })
  organization_id?: string | null;

  @TimeInput({
    optional: true,
    nullable: true,
    description:
      "Must be in the future and no later than your token's own expiry. Defaults to your token's expiry. Null means that the token never expires.",
  })
  expires_at?: Date | null;
}

export class ListTokens extends PageQuery {
  @OrganizationOrNull('Operator tokens only: the organization, or `null` to list operator tokens.')
  organization_id?: string | null;
}

export class ListDescendants extends PageQuery {}

const descendantTypes = ['token', 'client'] as const;

@Schema({ name: 'Descendant' })
export class DescendantView {
  @Choice(descendantTypes, {
    description: '`client`: the client loses its own access to this API. People can still sign in to it.',
    example: 'client',
  })
  type!: (typeof descendantTypes)[number];

  @RecordId()
  id!: string;

  @RecordId({ nullable: true, description: 'The organization; null for the operators.' })
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

  @Flag({ description: 'Whether the token has every scope, including scopes of later versions.' })
  all_scopes!: boolean;

  @RecordId({
    nullable: true,
    description: 'The token that created this one and with which it ends; null if there is none.',
  })
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
    description: 'The service token. Shown only once.',
    example: 'idt_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq',
  })
  token!: string;
}
