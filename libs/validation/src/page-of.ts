import type { Type } from '@nestjs/common';
import { Nested, NestedList } from './list-fields.js';
import { envelope } from './schema.js';

/** Creates page envelopes: `pageOf(ProductView)` is the component `ProductPage` with `data` and `metadata`. */
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
