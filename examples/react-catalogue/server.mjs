// The browser gets a cookie and no token. Run `npm start` first, then `npm run example:catalogue`.
import express from 'express';
import { CookieSignIn, personBy } from '@plinth/identity-client/server';
import { serve, settingsOf } from '../serve.mjs';
import { products } from './products.mjs';

const signIn = new CookieSignIn(settingsOf('confidential'));
const allow = (permission) => signIn.requireSession({ permissions: [permission] });
const app = express();
app.use(signIn.routes());
app.get('/api/products', allow('orders:read'), ({ query }, response) => {
  const wanted = String(query.q ?? '').toLowerCase();
  response.json({ data: products.filter(({ name }) => name.toLowerCase().includes(wanted)) });
});
app.patch('/api/products/:sku', allow('orders:write'), express.json(), (request, response) => {
  const product = products.find(({ sku }) => sku === request.params.sku);
  if (!product) return response.status(404).json({ error: 'not_found' });
  if (!(Number.isInteger(request.body?.stock) && request.body.stock >= 0))
    return response.status(422).json({ error: 'invalid_stock' });
  Object.assign(product, { stock: request.body.stock, changedBy: personBy(request).name });
  return response.json({ data: product });
});

await serve(app, import.meta.dirname, 'Catalogue');
