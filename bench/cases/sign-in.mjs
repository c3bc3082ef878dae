// Complete sign-ins by passkey, beside the least that one can be and beside better-auth's sign-in.
import { startBetterAuth } from '../harness/better-auth.mjs';
import { compare, walOf } from '../harness/compare.mjs';
import { origin, rpId, startIdentity, startPeople } from '../harness/identity.mjs';
import { startFloor } from '../harness/server.mjs';
import { comparison } from '../harness/table.mjs';
import { signer } from '../scenarios/sign-in.mjs';

export const goal = 'sign-in / better-auth at least 2.5, better 4; / floor at least 0.55, better 0.70.';

export const reason =
  'the floor verifies the same assertion by the same library, in three statements; ours makes thirteen in four round trips for what the floor does not have (policies that hold, the lock of the user, the audit log, the event). Of the service’s time 84 % is its main thread, 11 % V8’s helpers and 5 % hashing; of the main thread’s, sockets take 20 %, WebCrypto 14 %, giving statements to pg 11 % and reading their answers 8 %, the log 3 %, and no function of ours more than 1 % by itself.';

export async function run({ isShort, load, dataDir }) {
  const started = [];
  try {
    const people = await startPeople({ people: isShort ? 50 : 20_000, dataDir: dataDir('people') });
    started.push(people);
    const service = await startIdentity(people);
    started.push(service);
    const floor = await startFloor('sign-in', people.url, { ORIGIN: origin, RP_ID: rpId });
    started.push(floor);
    await requireSameSession(people.signer, [service, floor]);
    const scenario = new URL('../scenarios/sign-in.mjs', import.meta.url).href;
    const subject = (name, server) => ({
      name,
      url: server.url,
      cpu: { service: server.cpuMicroseconds, database: people.cpuMicroseconds },
      walBytes: walOf(people.client),
      load: { scenario, options: people.signer },
    });
    const subjects = [
      subject('plinth: begin and complete', service),
      subject('floor: node:http, three statements, the same verification', floor),
    ];
    if (!isShort) {
      const peer = await startBetterAuth(people);
      started.push(peer);
      subjects.push(peer);
    }
    const results = await compare(subjects, load);
    return `${people.people} people with a passkey each, who sign in in any order. No limit by address.\n\n${comparison(results)}`;
  } finally {
    for (const one of started.reverse()) await one.stop();
  }
}

/** The floor has to say of a session what the service says, but for the token and the times. */
async function requireSameSession(options, servers) {
  const signIn = signer(options);
  const [ours, floors] = await Promise.all(
    servers.map(async ({ url }) => {
      const post = async (path, body) => {
        const headers = body && { 'content-type': 'application/json' };
        const response = await fetch(url + path, { method: 'POST', headers, body: body && JSON.stringify(body) });
        return response.json();
      };
      const { session_token: token, expires_at: ends, idle_expires_at: idles, ...session } = await signIn(post, 7);
      return JSON.stringify({ ...session, members: [typeof token, typeof ends, typeof idles] });
    }),
  );
  if (ours !== floors) throw new Error(`A sign-in is answered differently:\n${ours}\n${floors}`);
}
