import { nextStatus, type ProductAction } from './product-transitions.js';
import type { ProductStatus } from './product.entity.js';

describe('nextStatus', () => {
  const statuses: ProductStatus[] = ['draft', 'pending', 'published', 'rejected'];
  const expected: Record<ProductAction, (ProductStatus | undefined)[]> = {
    edit: ['draft', undefined, 'pending', 'rejected'],
    submit: ['pending', undefined, undefined, 'pending'],
    withdraw: [undefined, 'draft', undefined, undefined],
    publish: [undefined, 'published', undefined, undefined],
    reject: [undefined, 'rejected', undefined, undefined],
    unpublish: [undefined, undefined, 'draft', undefined],
  };

  it.each(Object.entries(expected))('%s goes from draft, pending, published, rejected to %j', (action, after) => {
    expect(statuses.map((status) => nextStatus(status, action as ProductAction))).toEqual(after);
  });
});
