import { applyDecorators } from '@nestjs/common';
import { OmitType, PartialType } from '@nestjs/swagger';
import { parseAddress } from '@plinth/formats';
import {
  Check,
  Choice,
  Constant,
  JsonObject,
  Nested,
  NestedList,
  RecordId,
  Rule,
  Schema,
  Text,
  TextList,
  TimeInput,
  WholeNumber,
  type Fault,
  type FieldOptions,
} from '@plinth/validation';
import { Name, OrganizationFilter, PageQuery } from '../fields.js';
import { aaguidMessage, isAaguid } from './conditions/authenticator.js';
import { assuranceLevels, countries, passkeyKinds } from './conditions/listed.js';
import { Conditions, PolicyConditionInput } from './policy-conditions.dto.js';
import { effects, maxPolicies, modes, type Effect, type Mode } from './policy.js';

const whosePolicies = 'Operator tokens only: the organization.';

export const EffectField = (options: FieldOptions = {}): PropertyDecorator =>
  Choice(effects, { example: 'BLOCK', ...options });

const meaningOfModes =
  '`enforce`: evaluated and applied. `report_only`: evaluated and reported, but never applied. `disabled`: not evaluated.';

export const ModeField = (options: FieldOptions = {}): PropertyDecorator =>
  Choice(modes, { description: meaningOfModes, example: 'enforce', ...options });

class PolicyContent {
  @Name({ example: 'Finance only from the office' })
  name!: string;

  @Text({ max: 2_000, optional: true, nullable: true, example: 'Agreed with finance in January.' })
  description?: string | null;

  @WholeNumber({ min: 0, max: 1_000_000, description: 'Lower numbers are evaluated first.', example: 100 })
  priority!: number;

  @Conditions()
  conditions!: PolicyConditionInput[];

  @EffectField()
  effect!: Effect;
}

export class PolicyDraft extends PolicyContent {
  // No `default`: client generators make fields with a default required.
  @ModeField({ optional: true, description: `${meaningOfModes} Defaults to \`enforce\`.` })
  mode: Mode = 'enforce';
}

export class CreatePolicy extends PolicyDraft {
  @OrganizationFilter(whosePolicies)
  organization_id?: string;
}

export class UpdatePolicy extends PartialType(PolicyContent, { skipNullProperties: false }) {
  @ModeField({ optional: true })
  mode?: Mode;
}

export class ListPolicies extends PageQuery {
  @OrganizationFilter(whosePolicies)
  organization_id?: string;

  @EffectField({ optional: true })
  effect?: Effect;

  @Choice(modes, { optional: true, example: 'enforce' })
  mode?: Mode;
}

export class ListPolicyVersions extends PageQuery {}

const IpAddress = (options: FieldOptions): PropertyDecorator =>
  applyDecorators(
    Text({ example: '198.51.100.7', ...options }),
    Rule({
      rule: 'ip',
      message: 'must be an IPv4 or IPv6 address',
      accepts: (given) => parseAddress(String(given)) !== null,
    }),
  );

const CountryCode = (options: FieldOptions): PropertyDecorator =>
  applyDecorators(
    Text({ example: 'DE', ...options }),
    Rule({
      rule: 'country',
      message: 'must be an ISO 3166-1 alpha-2 code in capitals, such as DE',
      accepts: (given) => countries.has(String(given)),
    }),
  );

const Aaguid = (options: FieldOptions): PropertyDecorator =>
  applyDecorators(
    Text({ format: 'uuid', example: 'ee882879-721c-4913-9775-3dfcce97072a', ...options }),
    Rule({ rule: 'aaguid', message: aaguidMessage, accepts: (given) => isAaguid(String(given)) }),
  );

@Schema({
  description: 'The sign-in to evaluate. Omitted signals are unknown.',
  example: { groups: ['finance'], ip: '198.51.100.7', country: 'DE', passkey_kind: 'synced', aal: 'aal2' },
})
export class PolicyContext {
  @RecordId({ optional: true, description: 'The evaluation uses this user’s groups unless you set `groups`.' })
  user_id?: string;

  @TextList({ min: 1, max: 255, maxItems: 1_000, optional: true, example: ['finance'] })
  groups?: string[];

  @IpAddress({ optional: true })
  ip?: string;

  @CountryCode({ optional: true })
  country?: string;

  @Choice(passkeyKinds, { optional: true, example: 'synced' })
  passkey_kind?: (typeof passkeyKinds)[number];

  @Choice(assuranceLevels, { optional: true, example: 'aal2' })
  aal?: (typeof assuranceLevels)[number];

  @Aaguid({ optional: true, description: 'The authenticator model, by AAGUID, as if it were attested.' })
  authenticator?: string;

  @TimeInput({ optional: true, description: 'Defaults to the current time.' })
  at?: Date;
}

export class EvaluateSignIn {
  @OrganizationFilter(whosePolicies)
  organization_id?: string;

  @Nested(() => PolicyContext)
  context!: PolicyContext;
}

export class SimulatePolicy {
  @Nested(() => PolicyContext)
  context!: PolicyContext;
}

export class SimulateDraft {
  @OrganizationFilter(whosePolicies)
  organization_id?: string;

  @Nested(() => PolicyDraft)
  policy!: PolicyDraft;

  @RecordId({ optional: true, description: 'The saved policy that the draft replaces.' })
  replaces?: string;

  @Nested(() => PolicyContext)
  context!: PolicyContext;
}

const maxBacktestDays = 30;

/** Other faults of the two times are reported by their own rules. */
function periodFaults({ from, to }: Partial<BacktestPolicies>): Fault[] {
  if (!(from instanceof Date) || !(to instanceof Date)) return [];
  const days = (to.getTime() - from.getTime()) / 86_400_000;
  if (days < 0) return [{ path: ['to'], rule: 'order', message: 'must not be before from' }];
  if (days <= maxBacktestDays) return [];
  return [{ path: ['to'], rule: 'max_days', message: `must be at most ${maxBacktestDays} days after from` }];
}

@Check<BacktestPolicies>(periodFaults)
export class BacktestPolicies {
  @OrganizationFilter(whosePolicies)
  organization_id?: string;

  @NestedList(() => PolicyDraft, {
    maxItems: maxPolicies,
    description: 'The policies to evaluate instead of the saved ones.',
  })
  policies!: PolicyDraft[];

  @TimeInput({ description: 'The earliest time, inclusive.', example: '2026-01-01T00:00:00.000Z' })
  from!: Date;

  @TimeInput({
    description: `The latest time, inclusive. At most ${maxBacktestDays} days after \`from\`.`,
    example: '2026-01-31T00:00:00.000Z',
  })
  to!: Date;
}

const Properties = (): PropertyDecorator =>
  JsonObject({ optional: true, maxMembers: 100, description: 'Ignored.', example: {} });

export class AccessSubject {
  @Constant('user')
  type!: 'user';

  @Text({ min: 1, max: 255, description: 'The id of the user.', example: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90' })
  id!: string;

  @Properties()
  properties?: Record<string, unknown>;
}

export class AccessAction {
  @Text({ min: 1, max: 255, description: 'For the type `resource`: the permission.', example: 'orders:read' })
  name!: string;

  @Properties()
  properties?: Record<string, unknown>;
}

export class AccessResource {
  @Text({ min: 1, max: 255, description: '`resource` for a registered API.', example: 'resource' })
  type!: string;

  @Text({
    min: 1,
    max: 1_024,
    description: 'For the type `resource`: the identifier.',
    example: 'https://api.crm.example.com',
  })
  id!: string;

  @Properties()
  properties?: Record<string, unknown>;
}

export class AccessContext extends OmitType(PolicyContext, ['user_id', 'groups']) {}

/** A request of the AuthZEN Authorization API 1.0. */
export class EvaluateAccess {
  @Nested(() => AccessSubject)
  subject!: AccessSubject;

  @Nested(() => AccessAction, {
    optional: true,
    description: 'Ignored unless the type of the resource is `resource`.',
  })
  action?: AccessAction;

  @Nested(() => AccessResource, {
    optional: true,
    description:
      'With the type `resource`, a role of the user must grant the permission as well. Other types are ignored: policies evaluate the user and the sign-in signals.',
  })
  resource?: AccessResource;

  @Nested(() => AccessContext, {
    optional: true,
    description: 'The known signals. Omitted signals are unknown.',
  })
  context?: AccessContext;
}
