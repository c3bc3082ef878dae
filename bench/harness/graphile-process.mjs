// graphile-worker's jobs that do nothing: adds them, runs them all, and says how many a second that was.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { peers, databaseUrl, jobs } = JSON.parse(process.argv[2]);
const { Logger, makeWorkerUtils, run } = createRequire(join(peers, 'package.json'))('graphile-worker');
const logger = new Logger(() => () => undefined);

const utils = await makeWorkerUtils({ connectionString: databaseUrl, logger });
await utils.migrate();
for (let added = 0; added < jobs; added += 5_000)
  await utils.addJobs(
    Array.from({ length: Math.min(5_000, jobs - added) }, (_one, index) => ({
      identifier: 'nothing',
      payload: { index, text: 'x'.repeat(200) },
    })),
  );
await utils.withPgClient((client) => client.query('VACUUM ANALYZE'));
await utils.release();

let done = 0;
let reportDone;
const allDone = new Promise((resolve) => (reportDone = resolve));
const startedAt = performance.now();
// As its page on performance has it.
const runner = await run({
  logger,
  noHandleSignals: true,
  preset: {
    worker: {
      connectionString: databaseUrl,
      concurrentJobs: 24,
      maxPoolSize: 25,
      localQueue: { size: 500 },
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
    },
  },
  taskList: {
    nothing: () => {
      done += 1;
      if (done === jobs) reportDone();
    },
  },
});
await allDone;
const seconds = (performance.now() - startedAt) / 1_000;
await runner.stop();
process.send({ rate: jobs / seconds });
