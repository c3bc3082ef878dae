import { slugOf } from './slug.js';

describe('slugOf', () => {
  it.each([
    ['Nordlicht GmbH', 'nordlicht-gmbh'],
    ['Möbel für Kinder', 'moebel-fuer-kinder'],
    ['iPhone Stand 2XL', 'iphone-stand-2xl'],
    ['…', 'item'],
  ])('the name %p becomes the slug %p', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});
