import { NestedList, RecordId, Schema, Text } from '@plinth/validation';
import { SearchQuery, Slug } from '../fields.js';

export class CreateCategory {
  @Text({ min: 1, trim: true, example: 'Lounge chairs' })
  name!: string;

  @Slug({ optional: true })
  slug?: string;

  @RecordId({ optional: true, nullable: true })
  parentId?: string | null;
}

export class ListCategories extends SearchQuery {}

export class CategoryRef {
  @RecordId()
  id!: string;

  @Text({ example: 'Lounge chairs' })
  name!: string;

  @Text({ example: 'lounge-chairs' })
  slug!: string;
}

@Schema({ name: 'Category' })
export class CategoryView extends CategoryRef {
  @RecordId({ nullable: true })
  parentId!: string | null;

  @NestedList(() => CategoryRef, { description: 'From the root category to the category itself.' })
  breadcrumbs!: CategoryRef[];
}

export class CreateDesigner {
  @Text({ min: 1, trim: true, example: 'Maren Lindqvist' })
  name!: string;

  @Slug({ optional: true })
  slug?: string;
}

export class ListDesigners extends SearchQuery {}
