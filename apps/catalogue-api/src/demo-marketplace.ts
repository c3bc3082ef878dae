import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@plinth/service-runtime';
import type { SentEvent } from './analytics/tracked-events.dto.js';
import { TrackedEventsService } from './analytics/tracked-events.service.js';
import { latestTraffic, loadDemo, presentIds, type LoadedDemo } from './database/load-demo.js';
import { demoTrafficEvents } from './demo/demo-traffic.js';

const dayMs = 86_400_000;
const trafficDays = 90;
const eventsAtOnce = 1_000;

/**
 * Loads the demo marketplace where it is missing, and its traffic up to `now`: the first time of three months, later of
 * what has passed since. Interrupted, it goes on with the next call.
 */
export async function loadDemoMarketplace(app: INestApplicationContext, now: Date): Promise<LoadedDemo> {
  const database = app.get(Database);
  const demo = await loadDemo(database, now);
  const [present, latest] = [await presentIds(database, demo.catalogue), await latestTraffic(database, demo)];
  const days = latest === null ? trafficDays : Math.ceil((now.getTime() - latest.getTime()) / dayMs) + 1;
  const events = demoTrafficEvents(demo.catalogue, now, { days: Math.min(days, trafficDays) });
  let batch: SentEvent[] = [];
  const send = async () => {
    if (batch.length > 0) await app.get(TrackedEventsService).track(batch);
    batch = [];
  };
  for (const { productId, brandId, designerId, providerId, ...event } of events) {
    const named = { productId, brandId, designerId, providerId };
    // What names a record that is gone would be refused, and everything with it.
    if (Object.values(named).some((id) => id !== undefined && !present.has(id))) continue;
    batch.push({ ...event, ...named, source: event.source as SentEvent['source'] });
    if (batch.length === eventsAtOnce) await send();
  }
  await send();
  return demo;
}
