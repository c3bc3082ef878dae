// The least that a sign-in by passkey can be: node:http, @simplewebauthn/server, and three statements, each prepared and
// committed by itself. No policies, no audit log, no events, no limits, no log.
import { createHash, randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import pg from 'pg';
import { servePosts } from './serve-posts.mjs';

const { DATABASE_URL, ORIGIN, RP_ID } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
const lifetimeMs = 86_400_000;

const statements = {
  challenge: {
    name: 'challenge',
    text: `INSERT INTO challenges (challenge, ceremony, expires_at) VALUES ($1, 'login', now() + interval '5 minutes')`,
  },
  passkey: {
    name: 'passkey',
    text: `WITH taken AS (DELETE FROM challenges WHERE challenge = $1 RETURNING expires_at > now() AS is_fresh)
      SELECT taken.is_fresh, passkey.id, passkey.user_id, passkey.organization_id, passkey.public_key, passkey.sign_count,
             users.email, users.display_name,
             EXISTS (SELECT FROM organization_domains AS own WHERE own.organization_id = users.organization_id
                        AND own.domain = lower(split_part(users.email, '@', -1)) AND own.verified_at IS NOT NULL) AS email_verified
        FROM taken, passkeys AS passkey JOIN users ON users.id = passkey.user_id WHERE passkey.credential_id = $2`,
  },
  session: {
    name: 'session',
    text: `WITH used AS (UPDATE passkeys SET sign_count = $3, last_used_at = now() WHERE id = $1)
      INSERT INTO sessions (id, organization_id, user_id, passkey_id, token_hash, aal, amr, expires_at)
      VALUES (gen_random_uuid(), $4, $5, $1, $2, 'aal2', '{swk,user,mfa}', now() + interval '1 day')
      RETURNING expires_at, last_used_at`,
  },
};

const query = async (name, values) => (await pool.query({ ...statements[name], values })).rows;

async function begin() {
  const challenge = randomBytes(32);
  await query('challenge', [challenge]);
  return {
    challenge: challenge.toString('base64url'),
    rpId: RP_ID,
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  };
}

async function complete(body) {
  const { challenge } = JSON.parse(Buffer.from(body.response.clientDataJSON, 'base64url').toString());
  const [found] = await query('passkey', [Buffer.from(challenge, 'base64url'), Buffer.from(body.id, 'base64url')]);
  if (!found?.is_fresh) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...body, type: 'public-key', clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: ORIGIN,
    expectedRPID: RP_ID,
    credential: { id: body.id, publicKey: new Uint8Array(found.public_key), counter: Number(found.sign_count) },
  });
  if (!verified) return undefined;
  const token = `ids_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(token).digest();
  const { user_id: id, organization_id, email, email_verified, display_name } = found;
  const [session] = await query('session', [found.id, hash, authenticationInfo.newCounter, organization_id, id]);
  return {
    session_token: token,
    token_type: 'Bearer',
    expires_at: session.expires_at.toISOString(),
    idle_expires_at: new Date(session.last_used_at.getTime() + lifetimeMs / 2).toISOString(),
    aal: 'aal2',
    amr: ['swk', 'user', 'mfa'],
    identity: { id, email, email_verified, display_name, organization_id },
  };
}

servePosts(async (url, text) => {
  const body = await (url.endsWith('/begin') ? begin() : complete(JSON.parse(text)));
  return { status: body ? 200 : 401, body: body ?? { detail: 'The passkey was not accepted.' } };
});
