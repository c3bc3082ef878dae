export const products = [
  {
    sku: 'OAK-TABLE',
    name: 'Oak table',
    price: 890,
    stock: 4,
    drawing: 'M14 30h92v6H14zM22 36l-5 32M98 36l5 32M30 36v8h60v-8',
  },
  {
    sku: 'ASH-CHAIR',
    name: 'Ash chair',
    price: 240,
    stock: 12,
    drawing: 'M46 44L42 10h9l4 34M46 44h32v5H42M44 49l-3 21M78 49l3 21M43 20h9M44 30h9',
  },
  {
    sku: 'ELM-SHELF',
    name: 'Elm shelf',
    price: 420,
    stock: 0,
    drawing: 'M34 8h52v64H34zM34 29h52M34 51h52M42 14v15M48 12v17M54 15v14M70 36l8 15M44 72v3M76 72v3',
  },
];
