// An identity service whose people have one passkey and one session each, in organizations of a thousand.
import { generateKeyPairSync } from 'node:crypto';
import pg from 'pg';
import { startBenchPostgres } from './postgres.mjs';
import { runCli, startService } from './server.mjs';

const rpId = 'bench.example.com';
const origin = `https://${rpId}`;

export const sessionToken = (n) => `ids_${String(n).padStart(43, '0')}`;

const id = (kind, n) => `('${kind}000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Starts PostgreSQL with these people. All passkeys share one key, which the service cannot notice. */
export async function startPeople({ people, dataDir }) {
  const postgres = await startBenchPostgres(dataDir);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  runCli('identity-api', postgres.url, 'migrate');
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { rows } = await client.query('SELECT count(*)::int AS n FROM users');
  if (rows[0].n === 0) await fill(client, people);
  await client.query('UPDATE passkeys SET public_key = $1', [coseOf(publicKey)]);
  await client.query(`UPDATE sessions SET expires_at = now() + interval '1 day', last_used_at = now()`);
  await client.query('VACUUM (ANALYZE)');
  return {
    ...postgres,
    client,
    people,
    signer: { people, rpId, origin, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) },
    async stop() {
      await client.end();
      await postgres.stop();
    },
  };
}

/** Starts the service without rate limits, like the floor and the peers. */
export const startIdentity = ({ url }) =>
  startService('identity-api', url, {
    PUBLIC_URL: origin,
    RP_ID: rpId,
    RP_ORIGINS: origin,
    SIGN_IN_PER_MINUTE: '0',
    RATE_LIMIT_PER_MINUTE: '0',
  });

async function fill(client, people) {
  const numbers = `generate_series(0, ${people - 1}) AS n`;
  await client.query(`
    BEGIN;
    SET LOCAL session_replication_role = replica; -- references hold by how the rows are made
    INSERT INTO organizations (id, slug, display_name)
      SELECT ${id('a0', 'n')}, 'bench-' || n, 'Bench' FROM generate_series(0, ${Math.floor((people - 1) / 1_000)}) AS n;
    INSERT INTO policy_sets (organization_id, version, policy_count) SELECT id, 1, 0 FROM organizations;
    INSERT INTO users (id, organization_id, email, display_name, user_handle, groups)
      SELECT ${id('b0', 'n')}, ${id('a0', 'n / 1000')}, n || '@bench.example', 'Bench', sha256(n::text::bytea), '{staff}'
        FROM ${numbers};
    INSERT INTO audit_pseudonyms (user_id, organization_id, pseudonym) SELECT id, organization_id, 'usr_' || id FROM users;
    INSERT INTO passkeys (id, organization_id, user_id, credential_id, public_key, display_name, sign_count,
           backup_eligible, backed_up, aaguid)
      SELECT ${id('c0', 'n')}, ${id('a0', 'n / 1000')}, ${id('b0', 'n')}, sha256(('p' || n)::bytea), '\\x00', 'Bench', 0,
             true, true, ${id('00', '0')} FROM ${numbers};
    INSERT INTO sessions (id, organization_id, user_id, passkey_id, token_hash, aal, amr, policies_version, user_version,
           expires_at)
      SELECT ${id('d0', 'n')}, ${id('a0', 'n / 1000')}, ${id('b0', 'n')}, ${id('c0', 'n')},
             sha256(('ids_' || lpad(n::text, 43, '0'))::bytea), 'aal2', '{swk,user,mfa}', 1, 1, now() + interval '1 day'
        FROM ${numbers};
    COMMIT`);
}

/** The public key as passkeys store it (RFC 9053 §7.1.1: EC2, ES256, P-256). */
function coseOf(publicKey) {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const [head, between] = ['a5010203262001215820', '225820'].map((hex) => Buffer.from(hex, 'hex'));
  return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]);
}
