import { compare, comparison, subject } from '../harness/compare.mjs';
import * as identity from '../harness/identity.mjs';
import { peerFile, startServer } from '../harness/server.mjs';

export const title = 'Sign-in';
export const about = `A person signs in with a passkey: one request for a challenge, and one with the signed challenge, which creates a session. Compared with **better-auth and its passkey plugin**, configured as its documentation shows. Rate limits per address are off in both, because all requests come from one address. Plinth keeps challenges in an unlogged table, which a crash of PostgreSQL empties; better-auth keeps them in a logged one. Plinth additionally evaluates policies and records an audit event and an outbox event for each sign-in; its worker, which would chain and deliver them, does not run. The authorization code flow is not compared, because these packages of better-auth contain no OpenID Provider.`;
export const fair =
  'both perform the same ceremony for the same number of people with one passkey each, with the same keys and signatures, in one process each on the same PostgreSQL server';

export async function run({ isShort, load, postgres }) {
  const people = await identity.peopleOf(postgres, 'people', { people: isShort ? 50 : 20_000 });
  const started = [];
  try {
    const service = await identity.startIdentity(people);
    started.push(service);
    const peer = await startBetterAuth(postgres, people.people);
    started.push(peer);
    const results = await compare(
      [
        subject(postgres, 'Plinth', service, identity.signInRequests(people.people)),
        subject(postgres, 'better-auth with passkeys', peer, betterAuthRequests(people.people)),
      ],
      load,
    );
    return comparison(results, { measure: 'Sign-in with a passkey', goal: '≥ 1.6, better 2.0' });
  } finally {
    for (const one of started) await one.stop();
  }
}

async function startBetterAuth(postgres, people) {
  const { url } = await postgres.newDatabase('better_auth');
  return startServer(peerFile('better-auth.mjs'), {
    ...{ NODE_ENV: 'production', DATABASE_URL: url, ...identity.relyingParty },
    ...{ PEOPLE: String(people), PUBLIC_KEY: identity.cosePublicKey.toString('base64') },
  });
}

function betterAuthRequests(people) {
  const assert = identity.authenticator(people);
  const { origin } = identity;
  return [
    {
      ...{ method: 'GET', path: '/api/auth/passkey/generate-authenticate-options' },
      onResponse: (_status, body, context, headers) => {
        const [, cookies] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'set-cookie');
        const pairs = [cookies].flat().map((cookie) => cookie.split(';')[0]);
        context.cookie = pairs.join('; ');
        context.challenge = JSON.parse(body).challenge;
      },
    },
    {
      ...{ method: 'POST', path: '/api/auth/passkey/verify-authentication' },
      setupRequest: (request, { challenge, cookie }) => ({
        ...request,
        headers: { ...request.headers, 'content-type': 'application/json', origin, cookie },
        body: JSON.stringify({ response: assert(challenge) }),
      }),
    },
  ];
}
