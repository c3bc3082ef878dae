// How long a call of 1000 events takes, and how fast they are rolled up. Needs a build (npm run build).
// npm run bench analytics-ingest -- [calls] [visitors] [at once]
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { benchVendor, call, startBenchCatalogue } from '../harness/catalogue.mjs';

const calls = Number(process.argv[2] ?? 100);
const visitors = Number(process.argv[3] ?? 50_000);
const atOnce = Number(process.argv[4] ?? 1);

const service = await startBenchCatalogue();
const client = new Client({ connectionString: service.databaseUrl });
await client.connect();
try {
  const vendor = await benchVendor(service, client, 2000);
  const pick = (items) => items[Math.floor(Math.random() ** 2 * items.length)];
  const kinds = ['page_view', 'page_view', 'view', 'view', 'favorite', 'download', 'outbound'];
  const countries = ['DE', 'IT', 'DK', 'FR', 'GB', 'US', 'NL', 'CH', 'SE', 'AT'];
  const events = () =>
    Array.from({ length: 1000 }, () => {
      const visitor = Math.floor(Math.random() * visitors);
      return {
        id: randomUUID(),
        kind: pick(kinds),
        visitorId: `visitor-${visitor}`,
        productId: pick(vendor.products),
        country: countries[visitor % 10],
        locale: ['de', 'it', 'da', 'en-GB'][visitor % 4],
        source: pick(['search', 'direct', 'referral', 'social', 'email']),
        ...(visitor % 3 === 0 ? {} : { profession: ['Architect', 'Interior designer', 'Retailer'][visitor % 3] }),
      };
    });
  const bodies = Array.from({ length: calls }, () => ({ events: events() }));
  await call(service, 'POST', '/api/v1/platform/analytics/events', { events: events() });
  const times = [];
  const startedAt = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < bodies.length) {
        const body = bodies[next++];
        const calledAt = performance.now();
        await call(service, 'POST', '/api/v1/platform/analytics/events', body);
        times.push(performance.now() - calledAt);
      }
    }),
  );
  const takenMs = performance.now() - startedAt;
  while ((await client.query('SELECT 1 FROM analytics_inbox LIMIT 1')).rowCount > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const rolledUpMs = performance.now() - startedAt;
  times.sort((one, other) => one - other);
  const at = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]);
  console.log(`${calls} calls of 1000 events, ${atOnce} at once: ${at(0.5)} ms median, ${at(0.95)} ms of 95 %`);
  console.log(`taken in ${Math.round(takenMs)} ms (${Math.round((calls * 1e6) / takenMs)} events/s)`);
  console.log(
    `all rolled up ${Math.round(rolledUpMs - takenMs)} ms later (${Math.round((calls * 1e6) / rolledUpMs)} events/s)`,
  );
} finally {
  await client.end();
  await service.stop();
}
