import { PickType } from '@nestjs/swagger';
import {
  Choice,
  ChoiceList,
  Flag,
  Nested,
  NestedList,
  RecordId,
  Schema,
  Text,
  TextList,
  Timestamp,
  WholeNumber,
} from '@plinth/validation';
import { conditionTypes, type ConditionType } from './conditions/condition.js';
import { EffectField, ModeField } from './policies.dto.js';
import { exampleConditions, PolicyConditionView } from './policy-conditions.dto.js';
import { policyChanges, policyMembers, type Effect, type Mode, type PolicyChange } from './policy.js';

@Schema({ name: 'Policy' })
export class PolicyView {
  @RecordId()
  id!: string;

  @RecordId()
  organization_id!: string;

  @Text({ example: 'Finance only from the office' })
  name!: string;

  @Text({ nullable: true, example: 'Agreed with finance in January.' })
  description!: string | null;

  @WholeNumber({ example: 100 })
  priority!: number;

  @NestedList(() => PolicyConditionView, { example: exampleConditions })
  conditions!: PolicyConditionView[];

  @EffectField()
  effect!: Effect;

  @ModeField()
  mode!: Mode;

  @WholeNumber({ description: 'Increments with every change. The ETag contains it.', example: 1 })
  version!: number;

  @Timestamp()
  created_at!: string;

  @Timestamp()
  updated_at!: string;
}

@Schema({ name: 'WrittenPolicy' })
export class WrittenPolicyView extends PolicyView {
  @TextList({
    description: 'Reasons why the policy does not have its intended effect.',
    example: ['The policy uses the country, which this installation does not know: set COUNTRY_HEADER.'],
  })
  warnings!: string[];
}

export class PolicyAuthor {
  @Text({ description: 'The actor type, as in the audit log: `token` for a service token.', example: 'token' })
  type!: string;

  @Text({ nullable: true, example: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a91' })
  id!: string | null;
}

@Schema({ name: 'PolicyVersion' })
export class PolicyVersionView extends PickType(PolicyView, policyMembers) {
  @RecordId()
  policy_id!: string;

  @RecordId()
  organization_id!: string;

  @WholeNumber({ description: 'The policy version after the change. A deletion also increments it.', example: 1 })
  version!: number;

  @Choice(policyChanges, {
    example: 'created',
    description: '`deleted`: the version shows the policy before its deletion.',
  })
  change!: PolicyChange;

  @Nested(() => PolicyAuthor, {
    nullable: true,
    description: 'Null for versions created before authors were recorded.',
  })
  changed_by!: PolicyAuthor | null;

  @Timestamp()
  changed_at!: string;
}

const exampleId = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';

export class EvaluatedPolicy {
  @Text({ example: exampleId })
  policy_id!: string;

  @Flag({ example: true })
  matched!: boolean;

  @ModeField()
  mode!: Mode;

  @WholeNumber({ nullable: true, description: 'The index of the condition, starting at 0.', example: null })
  first_unmet_condition!: number | null;

  @ChoiceList(conditionTypes, {
    description: 'The types of conditions whose signal is unknown.',
    example: [],
  })
  unknown_signals!: ConditionType[];
}

@Schema({ name: 'PolicyEvaluation' })
export class EvaluationView {
  @EffectField({ description: 'The effect of the deciding policy; ALLOW if no policy matches.' })
  effect!: Effect;

  @Text({
    nullable: true,
    description: 'The deciding policy; `draft` for the policy in the request.',
    example: exampleId,
  })
  matched_policy_id!: string | null;

  @TextList({
    description: 'The reasons, as sentences.',
    example: [
      'The policy "Finance only from the office" matches and blocks.',
      'The user is in the group finance.',
      'The address 198.51.100.7 is not in 203.0.113.0/24, 2001:db8::/32.',
    ],
  })
  reasons!: string[];

  @NestedList(() => EvaluatedPolicy, {
    description: 'All enforced and report-only policies in order, including those after the deciding one.',
  })
  evaluated!: EvaluatedPolicy[];
}

export class BacktestEffects {
  @WholeNumber({ example: 3_180 })
  ALLOW!: number;

  @WholeNumber({ example: 218 })
  REQUIRE_MFA!: number;

  @WholeNumber({ example: 12 })
  BLOCK!: number;
}

export class ChangedSignIn {
  @Timestamp({ description: 'When the sign-in happened.' })
  at!: string;

  @RecordId({ nullable: true, description: 'Null if the person was erased or is unknown.' })
  user_id!: string | null;

  @EffectField({ description: 'The effect at the time.', example: 'ALLOW' })
  was!: Effect;

  @EffectField({ description: 'The effect with the given policies.' })
  would_be!: Effect;

  @Text({
    nullable: true,
    description: 'The name of the policy that would decide; null if none matches.',
    example: 'Finance only from the office',
  })
  policy!: string | null;
}

@Schema({ name: 'PolicyBacktest' })
export class BacktestView {
  @WholeNumber({ description: 'The number of evaluated sign-ins.', example: 3_410 })
  evaluated!: number;

  @Nested(() => BacktestEffects, { description: 'How many sign-ins would have each effect.' })
  effects!: BacktestEffects;

  @NestedList(() => ChangedSignIn, { description: 'Sign-ins with another effect, newest first; at most 200.' })
  changed!: ChangedSignIn[];

  @ChoiceList(conditionTypes, {
    description:
      'Types of conditions that were not evaluated for some sign-ins, because their signal is not recorded. There they count as met in BLOCK and REQUIRE_MFA policies, and as not met in ALLOW policies.',
    example: ['country'],
  })
  unknown_signals!: ConditionType[];
}

export class AccessReasons {
  @EffectField({ example: 'ALLOW' })
  effect!: Effect;

  @Text({
    description:
      '`decided_by_resource`: policies alone were evaluated, because the resource decides about people itself.',
    example: 'No policy matches, so the sign-in is allowed.',
  })
  reason!: string;
}

@Schema({ name: 'AccessDecision' })
export class AccessDecisionView {
  @Flag({
    description:
      'True if the effect is ALLOW, or if it is REQUIRE_MFA and the context has `aal2`; for a `resource`, only if a role grants the permission as well.',
    example: true,
  })
  decision!: boolean;

  @Nested(() => AccessReasons)
  context!: AccessReasons;
}

@Schema({ name: 'AuthzenConfiguration' })
export class AuthzenConfigurationView {
  @Text({ format: 'uri', example: 'https://identity.example.com' })
  policy_decision_point!: string;

  @Text({ format: 'uri', example: 'https://identity.example.com/access/v1/evaluation' })
  access_evaluation_endpoint!: string;
}
