import { compare, comparison, subject } from '../harness/compare.mjs';
import * as identity from '../harness/identity.mjs';
import { peerFile, startServer } from '../harness/server.mjs';

export const title = 'Sign-in';
export const about = `A person signs in with a passkey: one request for a challenge, and one with the signed challenge, which creates a session. Compared with **better-auth and its passkey plugin**, configured as its documentation shows. Rate limits per address are off in both, because all requests come from one address. Both keep challenges in an unlogged table, which a crash of PostgreSQL empties.\n\nThe second table is **the authorization code flow** with PKCE (S256) of a public application that asks for no consent, in browsers of up to 500 people who are signed in: one request for a code, and one that exchanges it for an ID token of the scope \`openid\`, signed with ES256, and an opaque access token; neither issues a refresh token. Compared with **better-auth’s OpenID Provider** (\`@better-auth/oauth-provider\` and its JWT plugin), in a process of its own, so that its passkey sign-ins do not carry these plugins. The run verifies an ID token of each.`;
export const unequal =
  'For each sign-in, Plinth also evaluates policies and records an audit event and an outbox event. Its worker does not run, so chaining and delivering these is not measured, which favours Plinth. In the code flow, it also stores a grant, renews the browser’s session, records the application’s last use for the person, and checks at both requests whether the session and its policies still hold; it caches its signing key for a minute, while better-auth reads and decrypts it for each ID token.';
export const fair =
  'both perform the same ceremony for the same number of people with one passkey each, with the same keys and signatures, and the same code flow with the same parameters and signature algorithm, in one process each on the same PostgreSQL server';

export async function run({ isShort, load, postgres }) {
  const people = await identity.peopleOf(postgres, 'people', { people: isShort ? 50 : 20_000 });
  const started = [];
  try {
    const service = await identity.startIdentity(people);
    started.push(service);
    const { url } = await postgres.newDatabase('better_auth');
    const peer = await startBetterAuth(url, people.people);
    started.push(peer);
    const measure = async (other, requests, ...texts) => {
      const subjects = [['Plinth', service], other].map((one, index) => subject(postgres, ...one, requests[index]));
      return comparison(await compare(subjects, load), ...texts);
    };
    const [sessions, own, other] = [[], [], []];
    const flows = [identity.codeFlow('/oauth', own), identity.codeFlow('/api/auth/oauth2', other)];
    const signIns = [
      identity.signInRequests(people.people, (body) => sessions.push(body)),
      betterAuthRequests(people.people, (cookies) => other.push(cookies)),
    ];
    const signIn = await measure(['better-auth with passkeys', peer], signIns, 'Sign-in with a passkey', [1.6]);
    // Only now, because it makes the challenges of both processes durable.
    const provider = await startBetterAuth(url, people.people, identity.applicationOfPeer);
    started.push(provider);
    for (const session of sessions.slice(-500)) own.push(await identity.openBrowser(service, session, flows[0]));
    other.splice(0, other.length - 500);
    const flow = await measure(['better-auth as an OpenID Provider', provider], flows, 'Sign-in to an application');
    await identity.requireIdToken(flows[0], `${service.url}/.well-known/jwks.json`);
    await identity.requireIdToken(flows[1], `${provider.url}/api/auth/jwks`);
    const text = `With a passkey:\n\n${signIn.text}\n\nTo an application:\n\n${flow.text}`;
    return { text, summary: [...signIn.summary, ...flow.summary] };
  } finally {
    for (const one of started) await one.stop();
  }
}

const startBetterAuth = (url, people, application) =>
  startServer(peerFile('better-auth.mjs'), {
    ...{ NODE_ENV: 'production', DATABASE_URL: url, ...identity.relyingParty, ...application },
    ...{ PEOPLE: String(people), PUBLIC_KEY: identity.cosePublicKey.toString('base64') },
  });

function betterAuthRequests(people, onSession) {
  const assert = identity.authenticator(people);
  const cookiesOf = ({ 'set-cookie': all }) => Array.from([all].flat(), (cookie) => cookie.split(';')[0]).join('; ');
  return [
    {
      ...{ method: 'GET', path: '/api/auth/passkey/generate-authenticate-options' },
      onResponse: (_status, body, context, headers) => {
        context.cookie = cookiesOf(headers);
        context.challenge = JSON.parse(body).challenge;
      },
    },
    {
      ...{ method: 'POST', path: '/api/auth/passkey/verify-authentication' },
      setupRequest: (request, { challenge, cookie }) => ({
        ...request,
        headers: { ...request.headers, 'content-type': 'application/json', origin: identity.origin, cookie },
        body: JSON.stringify({ response: assert(challenge) }),
      }),
      onResponse: (_status, _body, _context, headers) => onSession(cookiesOf(headers)),
    },
  ];
}
