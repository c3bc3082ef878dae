import { PartialType } from '@nestjs/swagger';
import { Choice, Text } from '@plinth/validation';
import { OptionalUrl, SearchQuery, Slug } from '../fields.js';
import { providerStatuses } from './provider.summary.js';

export class CreateProvider {
  @Text({ min: 1, trim: true, example: 'Nordhavn Collective' })
  name!: string;

  @Slug({ optional: true })
  slug?: string;

  @Choice(providerStatuses, { optional: true })
  status?: (typeof providerStatuses)[number];

  @OptionalUrl()
  logoUrl?: string | null;
}

export class UpdateProvider extends PartialType(CreateProvider, { skipNullProperties: false }) {}

export class ListProviders extends SearchQuery {}
