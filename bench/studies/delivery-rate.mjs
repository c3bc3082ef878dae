// Deliveries a second beside a bare loop of the same requests; what is measured and how: bench/harness/delivery-rate.mjs.
// With further checkouts of this repository (built, and with this bench in them) it compares them in the same run.
//   npm run bench delivery-rate -- [deliveries] [rounds] [checkout…]   after `npm run build`
// HELD=true alternates with deliveries beside a transaction that holds a snapshot all the while, so that no dead row goes.
// STATEMENTS=true shows what PostgreSQL spent most time on, PROFILE=<folder> writes a profile of each worker's delivering,
// WORKER_OPTIONS are Node's, for the worker.
import { resolve } from 'node:path';
import { measureDeliveries } from '../harness/delivery-rate.mjs';
import { root } from '../harness/server.mjs';

const results = [];
await measureDeliveries({
  total: Number(process.argv[2] ?? 30_000),
  rounds: Number(process.argv[3] ?? 3),
  checkouts: [root, ...process.argv.slice(4).map((path) => resolve(path))],
  holds: process.env.HELD === 'true' ? [false, true] : [false],
  onRound(round) {
    results.push(round);
    console.log(JSON.stringify(round));
  },
});
console.table(results);
process.exit(0);
