// GET /v1/sessions/current, the check that every request of a signed-in person makes.
import { compare } from '../harness/compare.mjs';
import { sessionToken, startIdentity, startPeople } from '../harness/identity.mjs';
import { comparison, median } from '../harness/table.mjs';

export const goal = 'at least 1,000 checks per CPU second on a fast machine, with one statement each.';

export async function run({ isShort, load, dataDir }) {
  const people = await startPeople({ people: isShort ? 50 : 20_000, dataDir: dataDir('people') });
  let service;
  try {
    service = await startIdentity(people);
    const requests = Array.from({ length: Math.min(people.people, 500) }, (_, n) => ({
      path: '/v1/sessions/current',
      headers: { authorization: `Bearer ${sessionToken(n)}` },
    }));
    const results = await compare(
      [
        {
          name: 'plinth',
          url: service.url,
          cpu: { service: service.cpuMicroseconds, database: people.cpuMicroseconds },
          load: { requests },
        },
      ],
      load,
    );
    const perCoreSecond = 1e6 / median(results[0].runs.map(({ spent }) => spent.service + spent.database));
    return `${comparison(results)}\n\n${Math.round(perCoreSecond)} per CPU second, including PostgreSQL.`;
  } finally {
    await service?.stop();
    await people.stop();
  }
}
