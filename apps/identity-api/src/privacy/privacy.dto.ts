import {
  Choice,
  Constant,
  Day,
  Flag,
  MayBeAbsent,
  NestedList,
  RecordId,
  Schema,
  Text,
  TextList,
  Timestamp,
  WholeNumber,
} from '@plinth/validation';
import { PageQuery } from '../fields.js';

const legalBases = ['contract', 'legal_obligation', 'legitimate_interests'] as const;

export class DataCategory {
  @Text({ example: 'account' })
  id!: string;

  @Text({ example: 'Account' })
  name!: string;

  @Text({ example: 'Your e-mail address, name and groups.' })
  description!: string;

  @TextList({ example: ['Sign you in'] })
  purposes!: string[];

  @Choice(legalBases, { description: 'GDPR Art. 6(1)(b), (c) or (f).' })
  legal_basis!: (typeof legalBases)[number];

  @Text({ description: 'Where the data come from.', example: 'Your organization' })
  source!: string;

  @TextList({ description: 'Who else sees them.', example: ['The administrators of your organization'] })
  recipients!: string[];

  @Text({ description: 'How long they are kept.', example: 'Until the account is deleted.' })
  retention!: string;

  @Flag({ description: 'Whether an export holds them.' })
  exportable!: boolean;

  @Flag({ description: 'Whether a deletion of the account erases them.' })
  erased_on_deletion!: boolean;

  @WholeNumber({ description: 'How many records there are of you.' })
  record_count!: number;
}

@Schema({ name: 'DataCategories' })
export class DataCategoriesView {
  @NestedList(() => DataCategory)
  categories!: DataCategory[];
}

@Schema({ name: 'OptOut' })
export class OptOutView {
  @Constant(true)
  do_not_sell!: true;

  @Timestamp({ description: 'When you said so first.' })
  recorded_at!: string;

  @Choice(['user', 'gpc'], { description: 'Whether it was this operation or Global Privacy Control.' })
  source!: 'user' | 'gpc';
}

const reasons = ['OTHER', 'PRIVACY_CONCERN', 'DUPLICATE_ACCOUNT', 'UNUSED'] as const;

@MayBeAbsent()
export class RequestDeletion {
  @Choice(reasons, { optional: true })
  reason?: (typeof reasons)[number];

  @Text({ max: 1_000, optional: true, example: 'I have a second account.' })
  note?: string;

  // No `default`: generators of clients take a member that has one for a member that must be sent.
  @Flag({ optional: true, description: 'End every session, this one too. `false` when absent.' })
  revoke_sessions?: boolean;

  @Flag({
    optional: true,
    description: 'A sign-in within the grace period cancels the deletion. `true` when absent.',
    example: true,
  })
  cancel_on_login?: boolean;
}

@Schema({ name: 'AccountDeletion' })
export class DeletionView {
  @RecordId()
  id!: string;

  @Choice(['queued', 'cancelled', 'completed'])
  status!: 'queued' | 'cancelled' | 'completed';

  @Timestamp()
  requested_at!: string;

  @Timestamp({ description: 'When the account is erased.' })
  scheduled_for!: string;

  @Flag()
  cancel_on_login!: boolean;
}

export class ListExports extends PageQuery {}

@Schema({ name: 'GlobalPrivacyControlSupport' })
export class GlobalPrivacyControlView {
  @Constant(true)
  gpc!: true;

  @Day()
  lastUpdate!: string;
}
