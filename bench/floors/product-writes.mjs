// A product written with nothing around it: node:http and one prepared INSERT into the same table, one UPDATE to submit it. No
// keys, no checks, no counts, no events, no log.
import pg from 'pg';
import { servePosts } from './serve-posts.mjs';

const { DATABASE_URL, VENDOR } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

const insert = {
  name: 'insert',
  text: `INSERT INTO products (id, provider_id, brand_id, category_id, name, slug, type, sku, description, price)
    VALUES (gen_random_uuid(), '${VENDOR}', $1, $2, $3, $4, $5, $6, $7, $8) RETURNING *`,
};
const submit = { name: 'submit', text: `UPDATE products SET status = 'pending' WHERE id = $1 RETURNING *` };

async function write(path, body) {
  const [, id] = /([^/]+)\/submit$/.exec(path) ?? [];
  if (id) return (await pool.query({ ...submit, values: [id] })).rows[0];
  const { brandId, categoryId, name, type, sku, description, price } = JSON.parse(body);
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return (await pool.query({ ...insert, values: [brandId, categoryId, name, slug, type, sku, description, price] }))
    .rows[0];
}

servePosts(async (url, text) => ({ status: 201, body: await write(url, text) }));
