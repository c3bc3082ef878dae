import { changedOffer } from './offer-fields.js';

const stored = { id: '1', name: 'Sund', price: 10, compare_at_price: null, stock_quantity: 3, tags: ['oak'] };

describe('the changed fields of an offer', () => {
  it.each([
    ['one column', { price: 11 }, ['price']],
    [
      'several, in the order of the offer',
      { stock_quantity: 4, compare_at_price: 12 },
      ['compareAtPrice', 'stockQuantity'],
    ],
    ['one with what follows from it', { stock_quantity: 0, available: false, updated_at: 'later' }, ['stockQuantity']],
    ['nothing', {}, null],
    ['the moment alone', { updated_at: 'later' }, null],
    ['content', { name: 'Sund 2' }, null],
    ['content beside an offer', { price: 11, tags: ['oak', 'low'] }, null],
  ])('of %s', (_what, change, expected) => {
    expect(changedOffer(stored, { ...stored, ...change })).toEqual(expected);
  });
});
