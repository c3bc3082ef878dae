import { Choice, QueryFlag } from '@plinth/validation';
import { PageQuery, ProviderFilter, ProviderOfWrite } from '../fields.js';
import { importStatuses, type ImportStatus } from './import-status.js';

export class CreateImport extends ProviderOfWrite {
  @Choice(['upsert', 'create', 'update'], {
    optional: true,
    default: 'upsert',
    description: 'Whether rows make products, change them, or both. A row that the mode does not allow fails.',
    example: 'upsert',
  })
  mode: 'upsert' | 'create' | 'update' = 'upsert';

  @Choice(['review', 'offer', 'fail'], {
    optional: true,
    default: 'review',
    description:
      'What a row does to a published product when it changes more than price and stock. review: all of it, and the ' +
      'product goes to review. offer: price and stock; the rest is withheld, and counted as that. fail: nothing, and the row fails.',
    example: 'offer',
  })
  onPublished: 'review' | 'offer' | 'fail' = 'review';

  @QueryFlag({
    optional: true,
    default: false,
    description: 'Send what was created or changed, and drafts, to review.',
    example: true,
  })
  submit: boolean = false;

  @QueryFlag({ optional: true, default: false, description: 'Write nothing, only say what would happen.' })
  dryRun: boolean = false;
}

export class ListImports extends PageQuery {
  @Choice(importStatuses, { optional: true, description: 'Only imports in this state.', example: 'running' })
  status?: ImportStatus;

  @ProviderFilter()
  provider?: string;
}
