import { Text } from '@plinth/validation';
import { SearchQuery, Slug } from '../fields.js';

export class CreateDesigner {
  @Text({ min: 1, trim: true, example: 'Maren Lindqvist' })
  name!: string;

  @Slug({ optional: true })
  slug?: string;
}

export class ListDesigners extends SearchQuery {}
