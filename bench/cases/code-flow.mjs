// Complete sign-ins to an application by the OpenID Provider (six requests), beside better-auth's sign-in (one).
import { startBetterAuth } from '../harness/better-auth.mjs';
import { compare } from '../harness/compare.mjs';
import { callback, clientId, startIdentity, startPeople } from '../harness/identity.mjs';
import { comparison } from '../harness/table.mjs';

export const goal = 'code flow / better-auth’s sign-in at least 1.5, better 2.';

export async function run({ isShort, load, dataDir }) {
  const started = [];
  try {
    const people = await startPeople({ people: isShort ? 50 : 20_000, dataDir: dataDir('people') });
    started.push(people);
    const service = await startIdentity(people);
    started.push(service);
    const subjects = [
      {
        name: 'plinth: authorize to ID token, signed in by passkey',
        url: service.url,
        cpu: { service: service.cpuMicroseconds, database: people.cpuMicroseconds },
        load: {
          scenario: new URL('../scenarios/code-flow.mjs', import.meta.url).href,
          options: { ...people.signer, url: service.url, clientId, callback },
        },
      },
    ];
    if (!isShort) {
      const peer = await startBetterAuth(people);
      started.push(peer);
      subjects.push(peer);
    }
    return comparison(await compare(subjects, load));
  } finally {
    for (const one of started.reverse()) await one.stop();
  }
}
