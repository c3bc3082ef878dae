import { olderTransactionsEnded } from '@plinth/test-kit';
import type { TestApi } from './app.js';
import type { TestVendor } from './factories.js';
import type { One, Schemas } from './schemas.js';

const path = '/api/v1/key/products';

export interface ProductFeedEvent {
  type: string;
  data: Record<string, unknown> & { sku: string };
}

export async function productBySku({ client }: TestVendor, sku: string): Promise<Schemas['Product'] | undefined> {
  const answer = await client.get<One<Schemas['Product']>>(`${path}/by-sku/${encodeURIComponent(sku)}`);
  return answer.status === 200 ? answer.body.data : undefined;
}

/** The result of a dry run, without the changes that it reports. */
export const withoutChanges = ({ data, summary }: Schemas['BatchResult']): Schemas['BatchResult'] => ({
  data: data.map(({ changes: _changes, ...row }) => row),
  summary,
});

/** Oldest first. */
export async function feedOf(api: TestApi, { client }: TestVendor): Promise<ProductFeedEvent[]> {
  await olderTransactionsEnded(api);
  const events: ProductFeedEvent[] = [];
  for (let after = ''; ;) {
    const query = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const { body } = await client.get<{ data: ProductFeedEvent[]; nextCursor: string | null }>(
      `/api/v1/key/events?limit=100${query}`,
    );
    events.push(...body.data);
    if (body.data.length < 100) return events;
    after = body.nextCursor!;
  }
}
