import { PickType } from '@nestjs/swagger';
import { Choice, Nested, RecordId, Schema, Text, Timestamp, WholeNumber } from '@plinth/validation';
import { PageQuery } from '../fields.js';
import { PolicyView } from './policies.views.js';
import { policyChanges, policyMembers, type PolicyChange } from './policy.js';

export class ListPolicyVersions extends PageQuery {}

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
