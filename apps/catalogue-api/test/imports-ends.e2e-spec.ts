import type { INestApplicationContext } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import { eventually, olderTransactionsEnded } from '@plinth/test-kit';
import { maxSliceRows } from '../src/imports/slices.js';
import { startTestApi, type TestApi } from './support/app.js';
import { makeProduct, makeVendor, unique, type TestVendor } from './support/factories.js';
import { ended, problemsOf, run, send } from './support/imports.js';
import { expectProblem } from './support/problems.js';
import type { Listed, One, Schemas } from './support/schemas.js';
import { startTestWorker } from './support/worker.js';

type Import = Schemas['Import'];

const path = '/api/v1/key/imports';

describe('ended imports', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_HEAVY_PER_MINUTE: '0' });
    worker = await startTestWorker(api);
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  const row = ({ brandId, categoryId }: TestVendor) => ({
    ...{ sku: unique(), name: 'Sund Lounge Chair', type: 'Lounge chair' },
    ...{ brandId, categoryId },
  });

  /** Tries again after 503, as clients do: on a slow machine, a slice can take longer than a request waits for its lock. */
  const cancelImport = async (vendor: TestVendor, id: string) => {
    for (;;) {
      const answer = await vendor.client.post<One<Import>>(`${path}/${id}/cancel`);
      if (answer.status !== 503) return answer;
    }
  };

  /** Imports one row that fails. */
  const runBad = (vendor: TestVendor) => run(vendor, [{ sku: unique() }]);

  it('the failed rows of an import can be retried with their line numbers', async () => {
    const vendor = await makeVendor(api);
    const rows = Array.from({ length: 1_100 }, (_, index) => (index % 500 === 7 ? { sku: `r${index}` } : row(vendor)));
    const first = await run(vendor, rows);
    expect(first).toMatchObject({ rows: 1_100, created: 1_097, failed: 3 });
    const retried = await vendor.client.post<One<Import>>(`${path}/${first.id}/retry`);
    expect([retried.status, retried.body.data.rows]).toEqual([202, 3]);
    const second = await ended(vendor, retried.body.data);
    expect(second).toMatchObject({ created: 0, failed: 3 });
    expect((await problemsOf(vendor, second)).map(({ line }) => line)).toEqual([8, 508, 1_008]);
    expect(await problemsOf(vendor, second)).toEqual(await problemsOf(vendor, first));
    const clean = await run(vendor, [row(vendor)]);
    expectProblem(await vendor.client.post(`${path}/${clean.id}/retry`), 409, 'import_state_conflict');
    expectProblem(await vendor.client.post(`${path}/${clean.id}/cancel`), 409, 'import_state_conflict');
  });

  it('a cancelled import stops where it is, and the next one runs', async () => {
    const vendor = await makeVendor(api);
    const held = await makeProduct(vendor, { sku: unique() });
    const rows = Array.from({ length: 6 * maxSliceRows }, () => row(vendor));
    const [first, second, cancelling] = await api.owner.transaction(async (tx) => {
      // The second slice waits for this product until the cancellation waits for the slice.
      await tx.query('SELECT 1 FROM products WHERE id = $1 FOR UPDATE', [held.id]);
      const slow = await send(vendor, rows.with(maxSliceRows, { ...row(vendor), sku: held.sku! }));
      const next = await send(vendor, [row(vendor)]);
      await eventually('a slice is done', async () => {
        const { body } = await vendor.client.get<One<Import>>(`${path}/${slow.id}`);
        return body.data.done === maxSliceRows;
      });
      const cancel = cancelImport(vendor, slow.id);
      await eventually('the request waits for the slice', async () => {
        const waiting = await api.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
              AND query ~ 'FROM imports' AND query ~ 'FOR UPDATE' AND query !~ 'SKIP LOCKED'`,
        );
        return waiting.length > 0;
      });
      return [slow, next, cancel] as const;
    });
    const cancelled = await cancelling;
    expect(cancelled).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
    expect(await ended(vendor, second)).toMatchObject({ status: 'done', created: 1 });
    const after = (await vendor.client.get<One<Import>>(`${path}/${first.id}`)).body.data;
    expect(after).toEqual(cancelled.body.data);
    expect(after.done).toBeGreaterThanOrEqual(2 * maxSliceRows);
    expect(after.done).toBeLessThan(rows.length);
    const products = await vendor.client.get<Listed<Schemas['Product']>>('/api/v1/key/products');
    expect(products.body.metadata.total).toBe(1 + after.created + 1);
    expectProblem(await vendor.client.post(`${path}/${first.id}/retry`), 409, 'import_state_conflict');
    await olderTransactionsEnded(api);
    const feed = await vendor.client.get<{ data: { data: Import }[] }>('/api/v1/key/events?events=import.finished');
    expect(feed.body.data.map(({ data }) => [data.id, data.status])).toEqual([
      [first.id, 'cancelled'],
      [second.id, 'done'],
    ]);
  });

  it('rows of an import are kept for 7 days and its problems for 30, without affecting other imports', async () => {
    const vendor = await makeVendor(api);
    const [fresh, kept, old] = [await runBad(vendor), await runBad(vendor), await runBad(vendor)];
    const age = (one: Import, days: number) =>
      api.query(`UPDATE imports SET finished_at = now() - $2 * interval '1 day' WHERE id = $1`, [one.id, days]);
    await age(fresh, 6);
    await age(kept, 8);
    await age(old, 31);
    await worker.get(RecurringJobs, { strict: false }).trigger('imports.prune');
    await eventually('the oldest is gone', async () => {
      const { status } = await vendor.client.get(`${path}/${old.id}`);
      return status === 404;
    });
    expectProblem(await vendor.client.get(`${path}/${old.id}/problems`), 404, 'import_not_found');
    expect(await problemsOf(vendor, kept)).toHaveLength(1);
    const late = await vendor.client.post<Schemas['Problem']>(`${path}/${kept.id}/retry`);
    expectProblem(late, 409, 'import_state_conflict');
    expect(late.body.detail).toContain('7 days');
    const again = await vendor.client.post<One<Import>>(`${path}/${fresh.id}/retry`);
    expect([again.status, again.body.data.rows]).toEqual([202, 1]);
    await ended(vendor, again.body.data);
  });
});
