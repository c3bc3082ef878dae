// An API that decides by permissions. Run `npm start` first, then `npm run example:react`.
import express from 'express';
import { requireAccess, TokenVerifier } from '@plinth/identity-client/server';
import { serve, settingsOf } from '../serve.mjs';
import { addOrder, orders, refundOrder } from './orders.mjs';

const { issuer, resource, permissions, organizationId, clientId, postLogoutRedirectUri } = settingsOf('public');
const verifier = new TokenVerifier({ issuer, audience: resource, organizationId });
const allow = (permission) => requireAccess(verifier, { permissions: [permission] });
const app = express();
app.get('/api/orders', allow('orders:read'), (_request, response) => response.json({ orders }));
app.post('/api/orders', allow('orders:write'), express.json(), (request, response) => {
  const order = addOrder(request.body ?? {});
  response.status(order ? 201 : 422).json(order ?? { error: 'invalid_order' });
});
app.post('/api/orders/:number/refund', allow('orders:refund'), (request, response) => {
  const order = refundOrder(request.params.number);
  response.status(order ? 200 : 404).json(order ?? { error: 'not_found' });
});

await serve(app, import.meta.dirname, 'Orders', { issuer, clientId, resource, permissions, postLogoutRedirectUri });
