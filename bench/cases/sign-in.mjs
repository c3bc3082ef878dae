// Complete sign-ins by passkey, beside better-auth's sign-in.
import { startBetterAuth } from '../harness/better-auth.mjs';
import { compare, walOf } from '../harness/compare.mjs';
import { startIdentity, startPeople } from '../harness/identity.mjs';
import { comparison } from '../harness/table.mjs';

export const goal = 'sign-in / better-auth at least 2.5, better 4.';

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
        load: { scenario: new URL('../scenarios/sign-in.mjs', import.meta.url).href, options: people.signer },
      },
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
