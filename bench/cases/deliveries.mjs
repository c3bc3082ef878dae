// Deliveries beside a bare loop of the same requests that stores nothing, and beside jobs of graphile-worker that do nothing.
import { measureDeliveries } from '../harness/delivery-rate.mjs';
import { installPeers } from '../harness/server.mjs';
import { spread, table } from '../harness/table.mjs';

export const goal =
  'deliveries / bare undici loop at least 0.75, 0.90 from four cores on; deliveries / no-op jobs of graphile-worker at least 0.3, better 0.5.';

export const reason =
  'the thread that sends does the loop’s work and the store’s: it computes for 35 to 37 µs of a delivery, 13 of them reading what is due and recording outcomes, where the loop takes some 30 for its request. On two cores it also waits 9 to 10 µs of each for a processor, while PostgreSQL (20) and the receiver (9) have both; for PostgreSQL’s answers it never waits. For 0.75 it would have to lose 13 µs (decisions 114 and 150).';

export async function run({ isShort }) {
  const [total, count] = isShort ? [2_000, 1] : [30_000, 3];
  const rounds = await measureDeliveries({ total, rounds: count, peers: installPeers() });
  const row = (name, column, digits) => [
    name,
    spread(
      rounds.map((round) => round[column]),
      digits,
    ),
  ];
  return `${total} deliveries to ten endpoints that answer at once, ${count} rounds.\n\n${table(
    ['', 'median (least–most)'],
    [
      row('deliveries a second', 'deliveries/s'),
      row('bare undici loop, requests a second', 'bare loop/s'),
      row('deliveries / bare loop', 'ratio', 2),
      row('the same, both warm', 'ratio, warm', 2),
      row('graphile-worker, no-op jobs a second', 'no-op jobs/s'),
      row('deliveries / no-op jobs', 'ratio to jobs', 2),
      row('worker, CPU µs a delivery', 'worker (µs each)'),
      row('PostgreSQL, CPU µs a delivery', 'PostgreSQL (µs each)'),
      row('receiver, CPU µs a delivery', 'receiver (µs each)'),
      row('bare loop, CPU µs a request', 'bare loop (µs each)'),
      row('its receiver, CPU µs a request', 'its receiver (µs each)'),
    ],
  )}`;
}
