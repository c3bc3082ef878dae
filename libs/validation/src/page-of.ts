import type { Type } from '@nestjs/common';
import { Nested, NestedList } from './list-fields.js';
import { envelope } from './schema.js';

/**
 * The envelope of a page of records, for a service that describes its pages by the class `Metadata`: `pageOf(ProductView)`
 * is the class, and the component `ProductPage`, with the members `data` and `metadata`.
 */
export const pageOfWith = <Metadata extends object>(metadataType: Type<Metadata>) =>
  envelope('Page', (record: Type<object>): Type<{ data: object[]; metadata: Metadata }> => {
    class Page {
      @NestedList(() => record)
      data!: object[];

      @Nested(() => metadataType)
      metadata!: Metadata;
    }
    return Page;
  });
