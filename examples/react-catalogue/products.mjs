export const products = [
  { sku: 'OAK-TABLE', name: 'Oak table', price: 890, stock: 4 },
  { sku: 'ASH-CHAIR', name: 'Ash chair', price: 240, stock: 12 },
  { sku: 'ELM-SHELF', name: 'Elm shelf', price: 420, stock: 0 },
];
