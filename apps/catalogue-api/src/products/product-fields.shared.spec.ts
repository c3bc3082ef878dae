import { toProductColumns, toStoredImages } from './product-fields.shared.js';

const newId = (): string => 'new';

describe('toProductColumns', () => {
  it('leaves out what the body leaves out', () => {
    expect(toProductColumns({ name: 'Sund' }, newId)).toEqual({ name: 'Sund' });
  });

  it('clears the currency to its default and other fields to null', () => {
    expect(toProductColumns({ currency: null, sku: null }, newId)).toEqual({ currency: 'EUR', sku: null });
  });
});

describe('toStoredImages', () => {
  it('sorts by position, and gives an image without one its index', () => {
    const stored = toStoredImages(
      [
        { url: 'https://x.example/c', position: 2 },
        { url: 'https://x.example/b' },
        { url: 'https://x.example/a', position: 0, alt: 'front' },
      ],
      newId,
    );
    expect(stored.map(({ url, position, alt }) => [url.at(-1), position, alt])).toEqual([
      ['a', 0, 'front'],
      ['b', 1, null],
      ['c', 2, null],
    ]);
  });
});
