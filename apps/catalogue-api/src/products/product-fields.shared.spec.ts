import { toProductColumns } from './product-fields.shared.js';
import { toStoredImages } from './product-images.js';

const newId = (): string => 'new';

describe('toProductColumns', () => {
  it('toProductColumns omits members that the body omits', () => {
    expect(toProductColumns({ name: 'Sund' }, newId)).toEqual({ name: 'Sund' });
  });

  it('null resets the currency to its default and clears other fields', () => {
    expect(toProductColumns({ currency: null, sku: null }, newId)).toEqual({ currency: 'EUR', sku: null });
  });
});

describe('toStoredImages', () => {
  it('images are sorted by position, and the default position is the index', () => {
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
