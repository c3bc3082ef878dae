// An API that verifies access tokens. Run `npm start` first, then `npm run example:react`.
import express from 'express';
import { accessBy, requireAccess, TokenVerifier } from '@plinth/identity-client/server';
import { serve, settingsOf } from '../serve.mjs';

const { issuer, audience, organizationId, clientId, postLogoutRedirectUri } = settingsOf('public');
const verifier = new TokenVerifier({ issuer, audience, organizationId });
const app = express();
app.use('/api', requireAccess(verifier, { person: true }));
app.get('/api/orders', (request, response) =>
  response.json({ customer: accessBy(request).subject, orders: [{ number: 1001, item: 'Oak table' }] }),
);

await serve(app, `${import.meta.dirname}/app.jsx`, { issuer, clientId, resource: audience, postLogoutRedirectUri });
