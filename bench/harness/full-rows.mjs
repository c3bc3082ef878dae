const words =
  'Lounge Chair Table Lamp Sofa Oak Walnut Bouclé Nordic Sund Fjord Ålesund Round Low High Wall Dining'.split(' ');
const word = (seed) => words[(Math.imul(seed, 0x9e3779b1) >>> 7) % words.length];

export const skuOf = (n) => `SKU-${n.toString(16).padStart(8, '0')}`;

/** The nth row of a batch or import, with the fields that an ERP sends. */
export const fullRow = (n, { brandId, categoryId }) => ({
  sku: skuOf(n),
  name: `${word(n)} ${word(n + 1)} ${word(n + 2)} ${n}`,
  type: word(n + 3),
  brandId,
  categoryId,
  collection: `${word(n + 4)} ${n % 500}`,
  description: 'A low chair with a frame of oak. '.repeat(9),
  materials: 'Smoked oak, wool bouclé',
  price: (n % 90_000) / 10,
  trackStock: true,
  stockQuantity: 1 + (n % 50),
  length: 78,
  width: 72.5,
  height: 81,
  weight: 14.2,
  tags: [word(n + 5).toLowerCase(), word(n + 6).toLowerCase()],
  specs: [{ label: 'Upholstery', value: 'Wool' }],
  images: [{ url: `https://images.example.com/${n}/1.jpg` }, { url: `https://images.example.com/${n}/2.jpg` }],
});
