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

  @WholeNumber({ description: 'Grows with every change; the ETag is made of it.', example: 1 })
  version!: number;

  @Timestamp()
  created_at!: string;

  @Timestamp()
  updated_at!: string;
}

@Schema({ name: 'WrittenPolicy' })
export class WrittenPolicyView extends PolicyView {
  @TextList({
    description: 'What keeps the policy from working as it reads, in sentences.',
    example: ['The policy asks for the country, which this installation does not know: set COUNTRY_HEADER.'],
  })
  warnings!: string[];
}

export class PolicyAuthor {
  @Text({ description: 'As in the audit log: token for a service token.', example: 'token' })
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

  @WholeNumber({ description: 'That of the policy after the change; a deletion counts as one more.', example: 1 })
  version!: number;

  @Choice(policyChanges, { example: 'created', description: 'deleted: the policy as it was when it was deleted.' })
  change!: PolicyChange;

  @Nested(() => PolicyAuthor, { nullable: true, description: 'Null for versions from before authors were kept.' })
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

  @WholeNumber({ nullable: true, description: 'Its index, from 0.', example: null })
  first_unmet_condition!: number | null;

  @ChoiceList(conditionTypes, {
    description: 'Types of its conditions whose signal is not known.',
    example: [],
  })
  unknown_signals!: ConditionType[];
}

@Schema({ name: 'PolicyEvaluation' })
export class EvaluationView {
  @EffectField({ description: 'The effect of the policy that decides; ALLOW when none does.' })
  effect!: Effect;

  @Text({
    nullable: true,
    description: 'The policy that decides; `draft` for the one of the request.',
    example: exampleId,
  })
  matched_policy_id!: string | null;

  @TextList({
    description: 'Why, in sentences.',
    example: [
      'The policy "Finance only from the office" matches and blocks.',
      'The user is in the group finance.',
      'The address 198.51.100.7 is not in 203.0.113.0/24, 2001:db8::/32.',
    ],
  })
  reasons!: string[];

  @NestedList(() => EvaluatedPolicy, {
    description: 'Every enforced and reported policy in order, also after the one that decides.',
  })
  evaluated!: EvaluatedPolicy[];
}

export class AccessReasons {
  @EffectField({ example: 'ALLOW' })
  effect!: Effect;

  @Text({ example: 'No policy matches, so the sign-in is allowed.' })
  reason!: string;
}

@Schema({ name: 'AccessDecision' })
export class AccessDecisionView {
  @Flag({ description: 'True where the effect is ALLOW, or REQUIRE_MFA and the context says `aal2`.', example: true })
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
