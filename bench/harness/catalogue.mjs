// A catalogue whose products belong evenly to 50 vendors, created every ten seconds and changed an hour later, and its webhooks.
import { randomBytes } from 'node:crypto';
import { SecretBox } from '../../libs/database/dist/index.js';
import { withoutIndexes } from './postgres.mjs';
import { runCli } from './server.mjs';

const vendors = 50;
const words =
  'Lounge,Chair,Table,Lamp,Sofa,Oak,Walnut,Bouclé,Nordic,Sund,Fjord,Ålesund,Round,Low,High,Wall,Floor,Dining,Side,Stool,Bench,Shelf,Mirror,Rug,Pendant,Desk,Bed,Cabinet,Armchair,Outdoor';
const word = (salt) =>
  `('{${words}}'::text[])[1 + abs(hashint4(n + ${salt} * 7919)::bigint) % ${words.split(',').length}]`;

/** The id of the nth vendor (1), brand (2), category (3) or product (4). */
export const idOf = (kind, n) => `0198c3a0-000${kind}-7000-8000-${n.toString(16).padStart(12, '0')}`;
const id = (kind, n) => `('0198c3a0-000${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** A brand of the nth vendor and a category, for new products. */
export const placeOf = (vendor) => ({ brandId: idOf(2, vendor - 1), categoryId: idOf(3, 5) });

/** A product as the nth vendor sends it. */
export const newProduct = (vendor) => {
  const sku = `B-${randomBytes(8).toString('hex')}`;
  const description = 'A low chair with a frame of oak.';
  return { ...placeOf(vendor), name: `Lounge chair ${sku}`, type: 'Chair', sku, description, price: 1249.5 };
};

/** A key of the nth vendor. */
export const keyOf = ({ url }, vendor, scopes) =>
  runCli('catalogue-api', url, 'keys:create', '--name', 'bench', '--scopes', scopes, '--provider', idOf(1, vendor));

/** A database with this many products. */
export const catalogueOf = (postgres, name, rows) =>
  postgres.database(name, async ({ url, client }) => {
    runCli('catalogue-api', url, 'migrate');
    await client.query(`
      INSERT INTO providers (id, name, slug)
        SELECT ${id(1, 'n')}, 'Vendor ' || n, 'vendor-' || n FROM generate_series(1, ${vendors}) AS n;
      INSERT INTO brands (id, provider_id, name, slug, created_at)
        SELECT ${id(2, 'n')}, ${id(1, `1 + n % ${vendors}`)}, 'House ' || n, 'brand-' || n, now() - n * interval '1 hour'
          FROM generate_series(0, ${20 * vendors - 1}) AS n;
      INSERT INTO categories (id, name, slug, path)
        SELECT ${id(3, 'n')}, 'Category ' || n, 'category-' || n, ARRAY[${id(3, 'n')}] FROM generate_series(1, 20) AS n`);
    await withoutIndexes(client, ['products'], () => client.query(productsSql(rows)));
    await client.query(`
      INSERT INTO product_changes SELECT id, provider_id, updated_at FROM products;
      INSERT INTO product_counts (provider_id, brand_id, status, available, price_on_request, difference)
        SELECT provider_id, brand_id, status, available, price_on_request, count(*) FROM products GROUP BY 1, 2, 3, 4, 5`);
  });

const productsSql = (rows) => `
  BEGIN;
  SET LOCAL session_replication_role = replica; -- references hold by how the rows are made
  INSERT INTO products (id, provider_id, brand_id, category_id, status, name, slug, type, sku, collection, description, price,
         track_stock, stock_quantity, price_on_request, tags, images, specs, created_at, updated_at)
  SELECT ${id(4, 'n')}, ${id(1, `1 + n % ${vendors}`)}, ${id(2, `n % ${20 * vendors}`)}, ${id(3, '1 + n / 7 % 20')},
         coalesce(('{draft,pending,rejected}'::text[])[n / ${vendors} % 10 - 6], 'published'),
         concat_ws(' ', ${word(0)}, ${word(1)}, ${word(2)}, n), 'product-' || n, ${word(3)},
         'SKU-' || lpad(to_hex(n), 8, '0'), ${word(4)} || ' ' || n % 500, repeat('A low chair with a frame of oak. ', 5),
         n % 90000 / 10.0, n % 3 = 0, n % 7, n % 11 = 0, ARRAY[lower(${word(5)}), lower(${word(6)})],
         jsonb_build_array(jsonb_build_object('id', n::text, 'position', 0,
           'url', 'https://images.example.com/' || n || '/1.jpg')),
         '[{"label": "Upholstery", "value": "Wool"}]', created_at, created_at + interval '1 hour'
    FROM generate_series(1, ${rows}) AS n,
         LATERAL (SELECT date_trunc('milliseconds', now()) - (${rows} - n) * interval '10 seconds') AS at (created_at);
  COMMIT`;

/** Creates endpoints of the nth vendors for new products: this many each, at the next of these URLs. */
export async function addEndpoints(client, { ofVendors, each, urls }) {
  const box = new SecretBox(Buffer.alloc(32, 7)); // the key of startService
  const ids = Array.from({ length: ofVendors.length * each }, (_, n) => idOf(5, n));
  const tenants = ids.map((_, n) => idOf(1, ofVendors[Math.floor(n / each)]));
  const secrets = ids.map((id) => box.seal('whsec_YmVuY2htYXJr', `webhook_endpoints/${id}`));
  await client.query(
    `WITH endpoint AS (
     INSERT INTO webhook_endpoints (id, tenant_id, url, events, secret_sealed, secret_masked, created_at, updated_at)
     SELECT id, tenant_id, url, ARRAY['${eventType}'], secret, '', now(), now()
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS given (id, tenant_id, secret, url) RETURNING id
     ) INSERT INTO webhook_endpoint_states (endpoint_id, has_answered) SELECT id, true FROM endpoint`,
    [ids, tenants, secrets, urls],
  );
}

export const eventType = 'product.created';

/** Adds events with `perEvent` deliveries each, evenly to all endpoints: pending, or as the log keeps delivered ones. */
export const addDeliveries = (client, count, { arePending, at = new Date(), perEvent = 1, after = 0 }) =>
  client.query(`
    BEGIN;
    SET LOCAL session_replication_role = replica;
    WITH endpoint AS MATERIALIZED (
      SELECT id, tenant_id, row_number() OVER (ORDER BY id) - 1 AS number FROM webhook_endpoints
    ), moment AS (
      SELECT '${at.toISOString()}'::timestamptz AS at
    ), published AS MATERIALIZED (
      SELECT uuidv7(at - clock_timestamp()) AS event_id, at, n FROM moment, generate_series(${after}, ${after + count - 1}, ${perEvent}) AS n
    ), given AS MATERIALIZED (
      SELECT event_id, uuidv7(at - clock_timestamp()) AS delivery_id, endpoint.id AS endpoint_id, tenant_id, at
        FROM published, generate_series(n, n + ${perEvent - 1}) AS copy JOIN endpoint ON number = copy % (SELECT count(*) FROM endpoint)
    ), event AS (
      INSERT INTO webhook_events (id, tenant_id, type, body, transaction_id, created_at)
      SELECT DISTINCT ON (event_id) event_id, tenant_id, '${eventType}', json_build_object('id', event_id, 'type', '${eventType}',
               'timestamp', at, 'data', json_build_object('id', event_id, 'text', repeat('x', 400))),
             pg_current_xact_id()::text::bigint, at FROM given
    ), delivery AS (
      INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_type, created_at, ${arePending ? 'next_attempt_at' : 'status, attempts, round_attempts, attempted_at, delivered_at, finished_at, duration_ms, response_status'})
      SELECT delivery_id, endpoint_id, event_id, '${eventType}', at, ${arePending ? 'at' : `'succeeded', 1, 1, at, at, at, 12, 204`} FROM given
    )
    ${arePending ? 'INSERT INTO webhook_queue (endpoint_id, due_at, delivery_id, event_id) SELECT endpoint_id, at, delivery_id, event_id FROM given' : 'SELECT'};
    COMMIT`);
