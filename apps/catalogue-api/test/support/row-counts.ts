import type { TestApi } from './app.js';

/** Rows per table, to show that nothing was written. */
export async function rowCounts(api: TestApi): Promise<Record<string, number>> {
  const tables = [
    ...['providers', 'brands', 'categories', 'designers', 'products', 'api_keys', 'product_counts'],
    ...['members', 'invitations', 'roles', 'buyer_requests', 'buyer_request_messages', 'uploads'],
    ...['webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'analytics_events'],
  ];
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  const [row] = await api.query<Record<string, number>>(`SELECT ${counts.join(', ')}`);
  return row!;
}
