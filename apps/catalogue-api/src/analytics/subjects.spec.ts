import { attribute, type KnownRecords } from './subjects.js';

const known: KnownRecords = {
  products: new Map([
    ['chair', { brandId: 'fjordline', designerId: 'maren', providerId: 'nordhavn', itemGroup: null }],
    ['stool', { brandId: 'fjordline', designerId: null, providerId: 'nordhavn', itemGroup: 'Stools' }],
  ]),
  brands: new Map([
    ['fjordline', { providerId: 'nordhavn' }],
    ['other', { providerId: 'foreign' }],
  ]),
  designers: new Set(['maren', 'jens']),
  providers: new Set(['nordhavn', 'foreign']),
};

describe('attribute', () => {
  it.each([
    [{}, {}],
    [{ productId: 'chair' }, { productId: 'chair', brandId: 'fjordline', designerId: 'maren', providerId: 'nordhavn' }],
    [{ productId: 'stool' }, { productId: 'stool', brandId: 'fjordline', providerId: 'nordhavn', itemGroup: 'Stools' }],
    [
      { productId: 'stool', designerId: 'jens', brandId: null },
      {
        productId: 'stool',
        brandId: 'fjordline',
        designerId: 'jens',
        providerId: 'nordhavn',
        itemGroup: 'Stools',
      },
    ],
    [{ brandId: 'fjordline' }, { brandId: 'fjordline', providerId: 'nordhavn' }],
    [{ designerId: 'maren' }, { designerId: 'maren' }],
    [
      { providerId: 'nordhavn', designerId: 'maren' },
      { providerId: 'nordhavn', designerId: 'maren' },
    ],
  ])('an event with %j counts for %j', (named, expected) => {
    expect(attribute(named, known, 'events.0')).toEqual(expected);
  });

  it.each([
    [{ productId: 'gone' }, 'productId', 'unknown'],
    [{ brandId: 'gone' }, 'brandId', 'unknown'],
    [{ designerId: 'gone' }, 'designerId', 'unknown'],
    [{ providerId: 'gone' }, 'providerId', 'unknown'],
    [{ productId: 'chair', brandId: 'other' }, 'brandId', 'mismatch'],
    [{ productId: 'chair', providerId: 'foreign' }, 'providerId', 'mismatch'],
    [{ productId: 'chair', designerId: 'jens' }, 'designerId', 'mismatch'],
    [{ brandId: 'fjordline', providerId: 'foreign' }, 'providerId', 'mismatch'],
  ])('attribute rejects %j because of %s: %s', (named, member, rule) => {
    expect(attribute(named, known, 'events.3')).toMatchObject([{ field: `events.3.${member}`, rule }]);
  });
});
