// Complete sign-ins by passkey, compared with better-auth's sign-in.
import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto';
import { join } from 'node:path';
import { compare, walOf } from '../harness/compare.mjs';
import { startIdentity, startPeople } from '../harness/identity.mjs';
import { installPeers, startServer } from '../harness/server.mjs';
import { comparison } from '../harness/table.mjs';

export const goal = 'sign-in / better-auth is at least 2.5 (ideally 4).';

export async function run({ isShort, load, dataDir }) {
  const started = [];
  try {
    const people = await startPeople({ people: isShort ? 50 : 20_000, dataDir: dataDir('people') });
    started.push(people);
    const service = await startIdentity(people);
    started.push(service);
    const subjects = [
      {
        name: 'plinth: begin and complete',
        url: service.url,
        cpu: { service: service.cpuMicroseconds, database: people.cpuMicroseconds },
        walBytes: walOf(people.client),
        load: { scenario: import.meta.url, options: people.signer },
      },
    ];
    if (!isShort) {
      const peer = await startBetterAuth(people);
      started.push(peer);
      subjects.push(peer);
    }
    const results = await compare(subjects, load);
    return `${people.people} people with one passkey each sign in at random. Rate limits are off.\n\n${comparison(results)}`;
  } finally {
    for (const one of started.reverse()) await one.stop();
  }
}

const sha256 = (data) => createHash('sha256').update(data).digest();

export function scenario({ people, rpId, origin, key }, send) {
  const privateKey = createPrivateKey(key);
  const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([0x1d, 0, 0, 0, 0])]);
  const headers = { 'content-type': 'application/json' };
  const post = async (path, body) =>
    JSON.parse(await send({ method: 'POST', path, reads: true, ...(body && { headers, body: JSON.stringify(body) }) }));
  return async () => {
    const { challenge } = await post('/v1/auth/passkey/login/begin');
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
    const id = sha256(`p${Math.floor(Math.random() * people)}`).toString('base64url');
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
    const response = {
      authenticatorData: authenticatorData.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    await post('/v1/auth/passkey/login/complete', { id, rawId: id, response });
  };
}

async function startBetterAuth({ client, url, cpuMicroseconds }) {
  const people = 50;
  const folder = installPeers();
  await client.query('DROP DATABASE IF EXISTS better_auth');
  await client.query('CREATE DATABASE better_auth');
  const database = new URL(url);
  database.pathname = '/better_auth';
  const server = await startServer(join(folder, 'better-auth.mjs'), {
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: database.href,
      SECRET: randomBytes(32).toString('base64'),
      PEOPLE: String(people),
    },
  });
  const headers = { 'content-type': 'application/json', origin: server.url };
  const requests = Array.from({ length: people }, (_, n) => ({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers,
    body: JSON.stringify({ email: `${n}@bench.example`, password: 'a good password' }),
  }));
  return {
    name: 'better-auth, e-mail and password',
    url: server.url,
    cpu: { service: server.cpuMicroseconds, database: cpuMicroseconds },
    load: { requests },
    stop: () => server.stop(),
  };
}
