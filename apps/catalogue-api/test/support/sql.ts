import type { TestApi } from './app.js';

/** Looks into the database of a running service, past its API. */
export const sql = <Row = any>(api: TestApi, text: string, values: unknown[] = []): Promise<Row[]> =>
  api.query<Row>(text, values);

/** The number of rows in each table that requests write, to show that nothing was written. */
export async function rowCounts(api: TestApi): Promise<Record<string, number>> {
  const tables = [
    ...['providers', 'brands', 'categories', 'designers', 'products', 'api_keys', 'product_counts'],
    ...['members', 'invitations', 'roles', 'buyer_requests', 'buyer_request_messages', 'uploads'],
    ...['webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'analytics_events'],
  ];
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  return (await sql(api, `SELECT ${counts.join(', ')}`))[0];
}
