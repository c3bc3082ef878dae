import { applyDecorators } from '@nestjs/common';
import { OmitType, PartialType, PickType } from '@nestjs/swagger';
import {
  Check,
  ChoiceList,
  Flag,
  MayBeAbsent,
  Nested,
  NestedList,
  RecordId,
  Rule,
  Schema,
  Text,
  TimeInput,
  Timestamp,
  WholeNumber,
} from '@plinth/validation';
import { PageQuery, ProviderFilter } from '../fields.js';
import { ProviderSummary } from '../providers/provider.summary.js';
import { allScopes, platformScopes, vendorScopes, type Scope } from '../scopes.js';

const platformOnly = new Set<Scope>(platformScopes);

const Expiry = (): PropertyDecorator =>
  applyDecorators(
    TimeInput({ optional: true, nullable: true, description: 'When the key expires; null for never.' }),
    Rule({
      rule: 'future',
      message: 'must be in the future',
      accepts: (value) => !(value instanceof Date) || value.getTime() > Date.now(),
    }),
  );

const ownLimit = { min: 0, max: 1_000_000, optional: true, nullable: true } as const;

@Check<CreateKey>(({ providerId, platform = false }) =>
  (providerId === undefined) === platform
    ? []
    : [
        {
          path: ['providerId'],
          rule: 'provider_or_platform',
          message: 'is required unless "platform" is true; send exactly one of them',
        },
      ],
)
@Check<CreateKey>(({ platform = false, scopes }) =>
  platform || !scopes.some((scope) => platformOnly.has(scope))
    ? []
    : [
        {
          path: ['scopes'],
          rule: 'platform_scope',
          message: 'must not contain platform scopes: only a platform key can hold them',
        },
      ],
)
export class CreateKey {
  @Text({ min: 1, max: 255, trim: true, example: 'ERP synchronisation' })
  name!: string;

  @ChoiceList(allScopes, {
    minItems: 1,
    unique: true,
    itemName: 'scope',
    example: ['products:read', 'products:write', 'webhooks:read', 'webhooks:write'],
  })
  scopes!: Scope[];

  @RecordId({ optional: true, description: 'The ID of the vendor that owns the key. Omit it if "platform" is true.' })
  providerId?: string;

  @Flag({ optional: true, example: false })
  platform?: boolean;

  @Expiry()
  expiresAt?: Date | null;

  @RecordId({ optional: true, nullable: true, description: 'The ID of the member that the key acts for.' })
  createdBy?: string | null;

  @WholeNumber({
    ...ownLimit,
    description: 'Requests per minute for this key; null for the default, 0 for no limit.',
    example: 1200,
  })
  rateLimitPerMinute?: number | null;

  @WholeNumber({
    ...ownLimit,
    description:
      'Uploads per minute for this key, and separately analytics requests per minute; null for the default, 0 for no limit.',
    example: 600,
  })
  rateLimitHeavyPerMinute?: number | null;
}

export class UpdateKey extends PartialType(
  PickType(CreateKey, ['name', 'scopes', 'expiresAt', 'rateLimitPerMinute', 'rateLimitHeavyPerMinute']),
  { skipNullProperties: false },
) {}

@MayBeAbsent()
export class RotateKey {
  @WholeNumber({
    min: 0,
    max: 604_800,
    optional: true,
    description: 'How long the old secret keeps working. Default: one day.',
    example: 3600,
  })
  gracePeriodSeconds?: number;
}

export class ListKeys extends PageQuery {}

export class CreateVendorKey extends OmitType(CreateKey, ['providerId', 'platform', 'createdBy', 'scopes']) {
  @ChoiceList(vendorScopes, {
    minItems: 1,
    unique: true,
    itemName: 'scope',
    example: ['products:read', 'products:write'],
  })
  scopes!: Scope[];
}

export class UpdateVendorKey extends PartialType(CreateVendorKey, { skipNullProperties: false }) {}

export class ListVendorKeys extends PageQuery {
  @ProviderFilter()
  provider?: string;
}

export class OwnKey {
  @RecordId()
  id!: string;

  @Text({ example: 'ERP synchronisation' })
  name!: string;

  @Text({ example: 'cat_7Qm2xV9bKd4T' })
  prefix!: string;

  @ChoiceList(allScopes, { example: ['products:read', 'products:write'] })
  scopes!: Scope[];

  @Flag()
  platform!: boolean;

  @Timestamp()
  createdAt!: string;

  @Timestamp({ nullable: true })
  expiresAt!: string | null;

  @Timestamp({ nullable: true })
  lastUsedAt!: string | null;
}

@Schema({ name: 'Key' })
export class KeyView extends OwnKey {
  @RecordId({ nullable: true })
  providerId!: string | null;

  @RecordId({ nullable: true })
  createdBy!: string | null;

  @Timestamp({ nullable: true, example: null })
  revokedAt!: string | null;

  @WholeNumber({
    nullable: true,
    description: 'Requests per minute; null for the default, 0 for no limit.',
    example: null,
  })
  rateLimitPerMinute!: number | null;

  @WholeNumber({
    nullable: true,
    description:
      'Uploads per minute, and separately analytics requests per minute; null for the default, 0 for no limit.',
    example: null,
  })
  rateLimitHeavyPerMinute!: number | null;
}

@Schema({ name: 'KeyWithSecret' })
export class KeyWithSecretView extends KeyView {
  @Text({
    description: 'The API key. Shown only once.',
    example: 'cat_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq',
  })
  key!: string;
}

@Schema({ name: 'VendorKey' })
export class VendorKeyView extends OmitType(KeyView, ['providerId', 'platform', 'createdBy']) {}

@Schema({ name: 'VendorKeyWithSecret' })
export class VendorKeyWithSecretView extends OmitType(KeyWithSecretView, ['providerId', 'platform', 'createdBy']) {}

@Schema({ name: 'WhoamiPerson' })
export class OwnPerson {
  @RecordId({ description: 'The ID of the person, the same in all teams.' })
  id!: string;

  @Text({ nullable: true, example: 'Mette Fjeldborgsen' })
  name!: string | null;

  @Text({ nullable: true, example: 'mette@nordhavn.example.com' })
  email!: string | null;
}

@Schema({ name: 'WhoamiProvider' })
export class OwnProvider {
  @RecordId()
  id!: string;

  @Text({ example: 'Nordhavn Collective' })
  name!: string;

  @Text({ example: 'nordhavn-collective' })
  slug!: string;

  @Text({ description: "The slug of the person's role.", example: 'editor' })
  role!: string;
}

@Schema({ name: 'Whoami' })
export class WhoamiView {
  @Nested(() => OwnKey, { nullable: true })
  key!: OwnKey | null;

  @Nested(() => OwnPerson, { nullable: true, description: 'The person with the access token; null for a key.' })
  person!: OwnPerson | null;

  @Nested(() => ProviderSummary, {
    nullable: true,
    description: 'The vendor of the request; null for the platform, or if a person must name one.',
  })
  provider!: ProviderSummary | null;

  @NestedList(() => OwnProvider, { description: 'The vendors whose teams the person belongs to. Empty for a key.' })
  providers!: OwnProvider[];

  @ChoiceList(allScopes, {
    description: 'What the credential may do, with this vendor.',
    example: ['products:read', 'products:write'],
  })
  scopes!: Scope[];
}

export class KeyExpiring {
  @RecordId({ description: 'The ID of the key that expires.' })
  keyId!: string;

  @Text({ description: 'The public part of the key.', example: 'cat_7Qm2xV9bKd4T' })
  prefix!: string;

  @Text({ example: 'ERP synchronisation' })
  name!: string;

  @Timestamp({ description: 'When the key expires.', example: '2026-02-14T09:00:00.000Z' })
  expiresAt!: string;
}
