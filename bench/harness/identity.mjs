// People with one passkey each, in organizations of a thousand, with sessions and audit events.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { withoutIndexes } from './postgres.mjs';
import { runCli, startService } from './server.mjs';

const rpId = 'bench.example.com';
export const origin = `https://${rpId}`;
const application = { id: '01990000-0000-7000-8000-000000000001', redirectUri: 'https://app.example.com/callback' };
export const relyingParty = { RP_ID: rpId, ORIGIN: origin };
export const applicationOfPeer = { CLIENT_ID: application.id, REDIRECT_URI: application.redirectUri };

// All passkeys share one key, which no service can notice. The public key is in COSE (RFC 9053 §7.1.1: EC2, ES256, P-256).
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x, y } = publicKey.export({ format: 'jwk' });
export const cosePublicKey = Buffer.concat([
  Buffer.from('a5010203262001215820', 'hex'),
  Buffer.from(x, 'base64url'),
  Buffer.from('225820', 'hex'),
  Buffer.from(y, 'base64url'),
]);

const id = (kind, n) => `('${kind}000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** A database with this many people and sessions, as many audit events as sessions, and a public application. */
export async function peopleOf(postgres, name, { people, sessions = people }) {
  const database = await postgres.database(name, async ({ url, client }) => {
    runCli('identity-api', url, 'migrate');
    await withoutIndexes(client, ['sessions', 'audit_events'], () => client.query(peopleSql(people, sessions)));
  });
  await database.client.query('UPDATE passkeys SET public_key = $1', [cosePublicKey]);
  await database.client.query('VACUUM (ANALYZE) passkeys');
  await database.client.query(
    `INSERT INTO clients (id, name, type, redirect_uris, post_logout_redirect_uris, scopes, service_scopes, dpop_bound,
            token_endpoint_auth_method, made_by, created_at, updated_at)
     VALUES ($1, 'Bench', 'public', ARRAY[$2], '{}', '{openid}', '{}', false, 'none', '[]', now(), now())
     ON CONFLICT DO NOTHING`,
    [application.id, application.redirectUri],
  );
  return { ...database, people };
}

const peopleSql = (people, sessions) => `
  BEGIN;
  SET LOCAL session_replication_role = replica; -- references hold by how the rows are made
  INSERT INTO organizations (id, slug, display_name)
    SELECT ${id('a0', 'n')}, 'bench-' || n, 'Bench' FROM generate_series(0, ${Math.floor((people - 1) / 1_000)}) AS n;
  INSERT INTO policy_sets (organization_id, version, policy_count) SELECT id, 1, 0 FROM organizations;
  INSERT INTO users (id, organization_id, email, display_name, user_handle, groups)
    SELECT ${id('b0', 'n')}, ${id('a0', 'n / 1000')}, n || '@bench.example', 'Bench', sha256(n::text::bytea), '{staff}'
      FROM generate_series(0, ${people - 1}) AS n;
  INSERT INTO audit_pseudonyms (user_id, organization_id, pseudonym) SELECT id, organization_id, 'usr_' || id FROM users;
  INSERT INTO passkeys (id, organization_id, user_id, credential_id, public_key, display_name, sign_count,
         backup_eligible, backed_up, aaguid)
    SELECT ${id('c0', 'n')}, ${id('a0', 'n / 1000')}, ${id('b0', 'n')}, sha256(('p' || n)::bytea), '\\x00', 'Bench', 0,
           true, true, ${id('00', '0')} FROM generate_series(0, ${people - 1}) AS n;
  INSERT INTO sessions (id, organization_id, user_id, passkey_id, token_hash, aal, amr, policies_version, user_version,
         expires_at)
    SELECT ${id('d0', 's')}, ${id('a0', 'n / 1000')}, ${id('b0', 'n')}, ${id('c0', 'n')}, sha256(('s' || s)::bytea),
           'aal2', '{swk,user,mfa}', 1, 1, now() + interval '7 days'
      FROM generate_series(0, ${sessions - 1}) AS s, LATERAL (SELECT s % ${people}) AS person (n);
  INSERT INTO audit_events (organization_id, seq, id, occurred_at, action, actor_type, actor_id, target_type, target_id, result,
         details, prev_hash, hash)
    SELECT ${id('a0', 'n / 1000')}, row_number() OVER (PARTITION BY n / 1000 ORDER BY s), ${id('e0', 's')},
           date_trunc('milliseconds', now()), 'session.created', 'user', 'usr_' || ${id('b0', 'n')}, 'session',
           ${id('d0', 's')}::text, 'success', '{}', sha256(s::text::bytea), sha256((s + 1)::text::bytea)
      FROM generate_series(0, ${sessions - 1}) AS s, LATERAL (SELECT s % ${people}) AS person (n);
  INSERT INTO audit_chains (organization_id, last_seq, last_hash, latest_at)
    SELECT DISTINCT ON (organization_id) organization_id, seq, hash, occurred_at FROM audit_events
     ORDER BY organization_id, seq DESC;
  COMMIT`;

/** Starts the service without rate limits per address, because all requests come from one. */
export const startIdentity = ({ url }) => startService('identity-api', url, identitySettings);

export const identitySettings = {
  PUBLIC_URL: origin,
  RP_ID: rpId,
  RP_ORIGINS: origin,
  SIGN_IN_PER_MINUTE: '0',
  AUTHORIZATIONS_PER_MINUTE: '0',
  RATE_LIMIT_PER_MINUTE: '0',
};

const sha256 = (data) => createHash('sha256').update(data).digest();

/** An authenticator of these people: returns what a browser sends for one of them, chosen at random. */
export function authenticator(people) {
  const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([0x1d, 0, 0, 0, 0])]);
  return (challenge) => {
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
    const credential = sha256(`p${Math.floor(Math.random() * people)}`).toString('base64url');
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
    const response = {
      authenticatorData: authenticatorData.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return { id: credential, rawId: credential, type: 'public-key', clientExtensionResults: {}, response };
  };
}

export const signInPaths = { begin: '/v1/auth/passkey/login/begin', complete: '/v1/auth/passkey/login/complete' };

/** The two requests of a sign-in, for `compare`. `onSession` receives each response with a session. */
export function signInRequests(people, onSession = () => undefined) {
  const assert = authenticator(people);
  return [
    {
      ...{ method: 'POST', path: signInPaths.begin },
      onResponse: (_status, body, context) => (context.challenge = JSON.parse(body).challenge),
    },
    {
      ...{ method: 'POST', path: signInPaths.complete, headers: { 'content-type': 'application/json' } },
      setupRequest: (request, { challenge }) => ({ ...request, body: JSON.stringify(assert(challenge)) }),
      onResponse: (_status, body) => onSession(body),
    },
  ];
}

const verifier = randomBytes(32).toString('base64url');

/** The two requests of the code flow with PKCE: for a code, from one of the browsers with these cookies, and for the tokens. */
export function codeFlow(path, cookies) {
  const client = { client_id: application.id, redirect_uri: application.redirectUri };
  const query = new URLSearchParams({
    ...{ ...client, response_type: 'code', scope: 'openid', state: 's', nonce: 'n', code_challenge_method: 'S256' },
    code_challenge: sha256(verifier).toString('base64url'),
  });
  const form = new URLSearchParams({ ...client, grant_type: 'authorization_code', code_verifier: verifier });
  const exchange = {
    ...{ method: 'POST', path: `${path}/token`, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    setupRequest: (request, { code }) => ({ ...request, body: `${form}&code=${code}` }),
    onResponse: (_status, body) => (exchange.lastBody = body),
  };
  const authorize = {
    ...{ method: 'GET', path: `${path}/authorize?${query}` },
    setupRequest: (given) => ({ ...given, headers: { cookie: cookies[Math.floor(Math.random() * cookies.length)] } }),
    onResponse: (_status, _body, context, { location, Location }) =>
      (context.code = new URL(location ?? Location).searchParams.get('code')),
  };
  return [authorize, exchange];
}

/** Throws unless the last code flow ended with an ID token that one of these keys has signed with ES256. */
export async function requireIdToken([, { lastBody }], keysUrl) {
  const required = { audience: application.id, algorithms: ['ES256'] };
  await jwtVerify(JSON.parse(lastBody).id_token, createRemoteJWKSet(new URL(keysUrl)), required);
}

/** Signs a new session in to the application, in a new browser. Returns the browser's cookies. */
export async function openBrowser({ url }, session, [{ path }]) {
  const send = async (location, method, headers) => {
    const response = await fetch(url + location.replace(origin, ''), { method, redirect: 'manual', headers });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return { response, location: response.headers.get('location'), cookie: cookies.join('; ') };
  };
  const { location, cookie } = await send(path, 'GET');
  const authorization = `Bearer ${JSON.parse(session).session_token}`;
  const { response } = await send(`${location}/complete`, 'POST', { cookie, authorization });
  return (await send((await response.json()).redirect_to, 'GET', { cookie })).cookie;
}
