import { Injectable } from '@nestjs/common';
import type { Queryable } from '@plinth/database';
import type { ProviderScope } from '../principal.js';
import type { ProductView, ProductWarning } from './product.views.js';
import { ProductsRepository } from './products.repository.js';

export interface WarnedProduct extends Pick<
  ProductView,
  'id' | 'price' | 'priceOnRequest' | 'coverUrl' | 'itemGroup' | 'options'
> {
  /** Or whether there is one. */
  description: string | boolean | null;
}

/** Objections that a reviewer is likely to raise. Warnings never prevent a submission. */
@Injectable()
export class ProductWarnings {
  constructor(private readonly products: ProductsRepository) {}

  /** The warnings by product ID, in one statement at most. A revision is compared in place of its product. */
  async of(
    scope: ProviderScope,
    products: readonly WarnedProduct[],
    on?: Queryable,
  ): Promise<Map<string, ProductWarning[]>> {
    const grouped = products.filter(({ itemGroup }) => itemGroup !== null);
    const inconsistent = grouped.length === 0 ? [] : await this.products.findInconsistent(scope, grouped, on);
    return new Map(products.map((product) => [product.id, warningsOf(product, inconsistent.includes(product.id))]));
  }
}

function warningsOf(product: WarnedProduct, isInconsistent: boolean): ProductWarning[] {
  const warnings: ProductWarning[] = [];
  // A price on request is hidden from buyers.
  if (product.price === null && !product.priceOnRequest) warnings.push('price_missing');
  if (product.coverUrl === null) warnings.push('image_missing');
  if (!product.description) warnings.push('description_missing');
  if (isInconsistent) warnings.push('options_inconsistent');
  return warnings;
}
