import { nextStatus, eventsOf, type ProductAction, type ProductChange } from './product-changes.js';
import type { ProductStatus } from './product.entity.js';

describe('nextStatus', () => {
  const statuses: ProductStatus[] = ['draft', 'pending', 'published', 'rejected'];
  const expected: Record<ProductAction, (ProductStatus | undefined)[]> = {
    edit: ['draft', undefined, 'pending', 'rejected'],
    submit: ['pending', undefined, undefined, 'pending'],
    withdraw: [undefined, 'draft', 'draft', undefined],
    publish: [undefined, 'published', undefined, undefined],
    reject: [undefined, 'rejected', undefined, undefined],
    unpublish: [undefined, undefined, 'draft', undefined],
  };

  it.each(Object.entries(expected))(
    'the action %s leads from draft, pending, published and rejected to %j',
    (action, after) => {
      expect(statuses.map((status) => nextStatus(status, action as ProductAction))).toEqual(after);
    },
  );
});

describe('eventsOf', () => {
  it.each<[string, ProductChange, string[]]>([
    ['creating', { action: 'create', from: null }, ['product.created']],
    ['editing a draft', { action: 'edit', from: 'draft', changedOffer: null }, ['product.updated']],
    ['editing a rejected one', { action: 'edit', from: 'rejected', changedOffer: null }, ['product.updated']],
    [
      'a new price of a draft',
      { action: 'edit', from: 'draft', changedOffer: { price: 1 } },
      ['product.offer_updated'],
    ],
    [
      'a new price of a published one',
      { action: 'offer', from: 'published', changedOffer: { price: 1 } },
      ['product.offer_updated'],
    ],
    ['editing a published one', { action: 'edit', from: 'published' }, ['product.unpublished', 'product.submitted']],
    ['a file or a mark', { action: 'update', from: 'published' }, ['product.updated']],
    ['submitting', { action: 'submit', from: 'draft' }, ['product.submitted']],
    ['withdrawing', { action: 'withdraw', from: 'pending' }, ['product.withdrawn']],
    ['withdrawing a published one', { action: 'withdraw', from: 'published' }, ['product.unpublished']],
    ['publishing', { action: 'publish', from: 'pending' }, ['product.published']],
    ['rejecting', { action: 'reject', from: 'pending', reviewNote: 'No.' }, ['product.rejected']],
    ['taking down', { action: 'unpublish', from: 'published' }, ['product.unpublished']],
    ['deleting a draft', { action: 'delete', from: 'draft' }, ['product.deleted']],
    ['deleting a published one', { action: 'delete', from: 'published' }, ['product.unpublished', 'product.deleted']],
  ])('the right events are sent for %s', (_what, change, kinds) => {
    expect(eventsOf(change).map(({ type }) => type)).toEqual(kinds);
  });

  it('product events include the reason for unpublishing, the changed offer fields and the review note', () => {
    expect(eventsOf({ action: 'edit', from: 'published' })[0]!.more).toEqual({ reason: 'edited' });
    expect(eventsOf({ action: 'withdraw', from: 'published' })[0]!.more).toEqual({ reason: 'withdrawn' });
    expect(eventsOf({ action: 'delete', from: 'published' })[0]!.more).toEqual({ reason: 'deleted' });
    expect(eventsOf({ action: 'unpublish', from: 'published' })[0]!.more).toEqual({ reason: 'takedown' });
    expect(eventsOf({ action: 'edit', from: 'draft', changedOffer: { price: 1 } })[0]!.more).toEqual({
      changed: ['price'],
      offer: { price: 1 },
    });
    expect(eventsOf({ action: 'reject', from: 'pending', reviewNote: 'No.' })[0]!.more).toEqual({ reviewNote: 'No.' });
  });
});
