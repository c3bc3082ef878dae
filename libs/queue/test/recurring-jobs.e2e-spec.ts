import { cloneTestDatabase, eventually, type TestDatabase } from '@plinth/test-kit';
import { Registry } from 'prom-client';
import { MetricsModule } from '@plinth/observability';
import { migrateQueue, type RecurringJob } from '../src/index.js';
import { startQueueApp } from './support/queue-app.js';

describe('recurring jobs', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneTestDatabase('queue', ({ ownerUrl }) => migrateQueue(ownerUrl));
  });
  afterAll(() => database.drop());

  it('an overdue recurring job is aborted and run again, and metrics show the last success of each job', async () => {
    let [runs, aborted] = [0, 0];
    const startedAt = Date.now() / 1_000;
    const jobs: RecurringJob[] = [
      {
        name: 'hangs',
        everyMs: 300,
        withinMs: 200,
        run: (signal) => {
          runs += 1;
          signal.addEventListener('abort', () => (aborted += 1));
          return new Promise(() => undefined);
        },
      },
      { name: 'fails', everyMs: 300, run: () => Promise.reject(new Error('no')) },
      { name: 'works', everyMs: 300, run: () => Promise.resolve() },
    ];
    const app = await startQueueApp(
      { url: database.url, service: 'deadlines' },
      { jobs, modules: [MetricsModule.forRoot(undefined, 'tests')] },
    );
    const metrics = app.app.get(Registry);
    const lines = async () => (await metrics.metrics()).split('\n').filter((line) => line.startsWith('recurring_job'));
    await eventually('each has run twice', async () => {
      const told = (await lines()).join('\n');
      const counted = ['hangs",outcome="failed', 'fails",outcome="failed', 'works",outcome="succeeded'];
      return runs > 1 && counted.every((one) => new RegExp(`runs_total{job_name="${one}"} ([2-9]|\\d\\d)`).test(told));
    });
    expect(aborted).toBeGreaterThan(0);
    const successes = (await lines()).filter((line) => line.includes('last_success_timestamp_seconds{'));
    expect(successes).toEqual([expect.stringContaining('{job_name="works"}')]);
    expect(Number(successes[0]!.split(' ')[1])).toBeGreaterThanOrEqual(Math.floor(startedAt));
    await app.close();
  });
});
