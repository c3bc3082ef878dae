import {
  ChoiceList,
  Flag,
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
import type { Effect, Mode } from './policy.js';

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
