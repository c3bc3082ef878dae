// better-auth with passkeys as its documentation configures them, without its rate limit. Creates PEOPLE with one passkey each. With
// CLIENT_ID, it is also an OpenID Provider for this public application, which needs no consent.
import { createServer } from 'node:http';
import { oauthProvider } from '@better-auth/oauth-provider';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import { jwt } from 'better-auth/plugins';
import pg from 'pg';

const { PORT, DATABASE_URL, PEOPLE, PUBLIC_KEY, RP_ID, ORIGIN, CLIENT_ID, REDIRECT_URI } = process.env;
const database = new pg.Pool({ connectionString: DATABASE_URL });
const openid = [
  jwt({ jwks: { keyPairConfig: { alg: 'ES256' } } }),
  oauthProvider({ loginPage: '/sign-in', consentPage: '/consent' }),
];
const options = {
  baseURL: ORIGIN,
  secret: PUBLIC_KEY, // the same in both processes, which share the database
  database,
  plugins: [passkey({ rpID: RP_ID, rpName: 'Bench', origin: ORIGIN }), ...(CLIENT_ID ? openid : [])],
  disabledPaths: ['/token'], // as the documentation of oauthProvider says
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
};
await (await getMigrations(options)).runMigrations();
await database.query(
  `INSERT INTO "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
   SELECT 'u' || n, 'Bench', n || '@bench.example', true, now(), now() FROM generate_series(0, $1::int - 1) AS n
   ON CONFLICT DO NOTHING`,
  [PEOPLE],
);
await database.query(
  `INSERT INTO passkey (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp", "createdAt")
   SELECT 'p' || n, 'Bench', $2, 'u' || n, rtrim(translate(encode(sha256(('p' || n)::bytea), 'base64'), '+/', '-_'), '='),
          0, 'multiDevice', true, now() FROM generate_series(0, $1::int - 1) AS n ON CONFLICT DO NOTHING`,
  [PEOPLE, PUBLIC_KEY],
);
// Plinth’s challenges are unlogged too, but not its codes, which better-auth keeps in the same table.
await database.query(`ALTER TABLE verification SET ${CLIENT_ID ? 'LOGGED' : 'UNLOGGED'}`);
const auth = betterAuth(options);
const flow = { tokenEndpointAuthMethod: 'none', grantTypes: ['authorization_code'], scopes: ['openid'] };
const data = { ...flow, clientId: CLIENT_ID, redirectUris: [REDIRECT_URI], skipConsent: true };
if (CLIENT_ID) await (await auth.$context).adapter.create({ model: 'oauthClient', data });
await database.query('VACUUM (ANALYZE)');
createServer(toNodeHandler(auth)).listen(Number(PORT), '127.0.0.1');
