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
  type FieldOptions,
} from '@plinth/validation';
import { PageQuery } from '../fields.js';

const legalBases = ['contract', 'legal_obligation', 'legitimate_interests'] as const;

export class DataCategory {
  @Text({ example: 'account' })
  id!: string;

  @Text({ example: 'Account' })
  name!: string;

  @Text({ example: 'Your email address, name and groups.' })
  description!: string;

  @TextList({ example: ['Sign you in'] })
  purposes!: string[];

  @Choice(legalBases, { description: 'GDPR Art. 6(1)(b), (c) or (f).' })
  legal_basis!: (typeof legalBases)[number];

  @Text({ description: 'The source of the data.', example: 'Your organization' })
  source!: string;

  @TextList({ description: 'Who else can see the data.', example: ['The administrators of your organization'] })
  recipients!: string[];

  @Text({ description: 'How long the data is kept.', example: 'Until the account is deleted.' })
  retention!: string;

  @Flag({ description: 'Whether exports include the data.' })
  exportable!: boolean;

  @Flag({ description: 'Whether account deletion erases the data.' })
  erased_on_deletion!: boolean;

  @WholeNumber({ description: 'The number of records about you.' })
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

  @Timestamp({ description: 'When you first opted out.' })
  recorded_at!: string;

  @Choice(['user', 'gpc'], { description: 'Whether you used this operation or Global Privacy Control.' })
  source!: 'user' | 'gpc';
}

const reasons = ['OTHER', 'PRIVACY_CONCERN', 'DUPLICATE_ACCOUNT', 'UNUSED'] as const;

@MayBeAbsent()
export class RequestDeletion {
  @Choice(reasons, { optional: true })
  reason?: (typeof reasons)[number];

  @Text({ max: 1_000, optional: true, example: 'I have a second account.' })
  note?: string;

  // No `default`: client generators make fields with a default required.
  @Flag({ optional: true, description: 'Whether to end all sessions, including this one. Defaults to `false`.' })
  revoke_sessions?: boolean;

  @Flag({
    optional: true,
    description: 'Whether a sign-in within the grace period cancels the deletion. Defaults to `true`.',
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

const StatusUrl = (): PropertyDecorator =>
  Text({
    description: 'The URL for checking the status.',
    example: 'https://identity.example.com/v1/privacy/exports/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  });

class ExportReference {
  @RecordId()
  export_id!: string;

  @StatusUrl()
  status_url!: string;

  @Timestamp({ description: 'When the archive is deleted.' })
  expires_at!: string;
}

@Schema({ name: 'ExportRequested' })
export class ExportRequestedView extends ExportReference {
  @Choice(['pending'])
  status!: 'pending';
}

class AnyExport extends ExportReference {
  @Timestamp()
  requested_at!: string;
}

const DownloadUrl = (options: FieldOptions): PropertyDecorator =>
  Text({
    example:
      'https://identity.example.com/v1/privacy/exports/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90/archive?expires=1769936400&signature=2vJt1Yd7w0bQmS5pX8cK4nLr6aUeZiHgTfOoBq3sWxM',
    ...options,
  });

const Sha256 = (options: FieldOptions): PropertyDecorator =>
  Text({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', ...options });

const Size = (options: FieldOptions): PropertyDecorator => WholeNumber({ example: 18_211, ...options });

export class ReadyExport extends AnyExport {
  @Choice(['ready'])
  status!: 'ready';

  @DownloadUrl({
    nullable: true,
    description:
      'A link that works without a session for 10 minutes. Each response has a new link. Null unless you signed in within the last 10 minutes.',
  })
  download_url!: string | null;

  @Sha256({ description: 'The SHA-256 of the archive, in hex.' })
  sha256!: string;

  @Size({ description: 'The size of the archive in bytes.' })
  size!: number;
}

const ofExpired = 'Set for expired archives.';

export class UnavailableExport extends AnyExport {
  @Choice(['pending', 'failed', 'expired'])
  status!: 'pending' | 'failed' | 'expired';

  // Always null. Typed as nullable string, because openapi-fetch drops fields whose only type is null.
  @DownloadUrl({ nullable: true, description: 'Always null.' })
  download_url!: string | null;

  @Sha256({ nullable: true, description: ofExpired })
  sha256!: string | null;

  @Size({ nullable: true, description: ofExpired })
  size!: number | null;
}

export type ExportView = ReadyExport | UnavailableExport;

@Schema({ name: 'Export', oneOf: [ReadyExport, UnavailableExport] })
export class ExportSchema {}
