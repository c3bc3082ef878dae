// The product list with nothing around it: node:http, two named statements (a search: one), JSON of the same bytes. No keys, no limits, no
// logs, no checks. VENDOR: whose products, empty for all. ?page, ?perPage; ?q, one word, by the same index and counted;
// ?at, ?id: what follows a row, without knowing its page: the ideal walk.
import { createServer } from 'node:http';
import pg from 'pg';

const vendor = process.env.VENDOR;
const own = vendor ? `provider_id = '${vendor}'` : 'TRUE';
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const columns = `
  product.id, product.name, product.slug, product.type, product.sku, product.status, product.currency, product.price,
  product.compare_at_price, product.price_on_request, product.is_new, product.has_bim, product.available,
  product.stock_quantity, product.track_stock, product.cover_url, product.hover_url, product.updated_at,
  brand.id AS brand_id, brand.name AS brand_name, brand.slug AS brand_slug, brand.logo_url AS brand_logo_url`;

const page = (found) => `
  SELECT ${columns} FROM (${found} ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2) AS wanted
    JOIN products AS product USING (id) JOIN brands AS brand ON brand.id = product.brand_id
   ORDER BY product.created_at DESC, product.id DESC`;

const list = {
  total: { name: 'total', text: `SELECT sum(difference) AS n FROM product_counts WHERE ${own}` },
  rows: { name: 'rows', text: page(`SELECT id, created_at FROM products WHERE ${own}`) },
};

const follow = {
  name: 'follow',
  text: page(`SELECT id, created_at FROM products WHERE ${own} AND (created_at, id) < ($3, $4)`),
};

// A search as the service plans it: what is found is found once, counted and sorted; the words are looked for by the index of
// three letters in a row, but for those that have no three.
const matches = (
  collation,
) => `${own} AND (search_text${collation} LIKE (SELECT $3::text) OR search_sku${collation} LIKE (SELECT $4::text)
  OR brand_id = ANY(ARRAY(SELECT id FROM brands WHERE ${own} AND search_name${collation} LIKE (SELECT $3::text))))`;
const searchBy = (name, collation) => ({
  name,
  text: `WITH found AS MATERIALIZED (SELECT id, created_at FROM products WHERE ${matches(collation)})
    SELECT counted.n, page.* FROM (SELECT count(*) AS n FROM found) AS counted
      LEFT JOIN (SELECT wanted.created_at AS position, ${columns}
                   FROM (SELECT id, created_at FROM found ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2) AS wanted
                   JOIN products AS product USING (id) JOIN brands AS brand ON brand.id = product.brand_id) AS page ON TRUE
     ORDER BY page.position DESC, page.id DESC`,
});
const [search, shortSearch] = [searchBy('search', ''), searchBy('short', ' COLLATE "C"')];

const amount = (text) => (text === null ? null : Number(text));
const item = (row) => ({
  brand: { id: row.brand_id, name: row.brand_name, slug: row.brand_slug, logoUrl: row.brand_logo_url },
  compareAtPrice: amount(row.compare_at_price),
  currency: row.currency,
  hasBim: row.has_bim,
  id: row.id,
  inStock: row.available,
  isNew: row.is_new,
  name: row.name,
  price: amount(row.price),
  priceOnRequest: row.price_on_request,
  slug: row.slug,
  type: row.type,
  coverUrl: row.cover_url,
  hoverUrl: row.hover_url,
  status: row.status,
  sku: row.sku,
  stockQuantity: row.stock_quantity,
  trackStock: row.track_stock,
  updatedAt: row.updated_at.toISOString(),
});

async function listed(window, parameters) {
  const position = parameters.has('at') ? [parameters.get('at'), parameters.get('id')] : [];
  const [counted, { rows }] = await Promise.all([
    pool.query({ ...list.total, values: [] }),
    pool.query({ ...(position.length > 0 ? follow : list.rows), values: [...window, ...position] }),
  ]);
  return { total: Number(counted.rows[0].n), rows };
}

async function found(window, q) {
  const statement = /[\p{L}\p{N}]{3}/u.test(q) ? search : shortSearch;
  const { rows } = await pool.query({ ...statement, values: [...window, `%${q}%`, `%${q}%`] });
  return { total: Number(rows[0].n), rows: rows.filter(({ id }) => id !== null) };
}

async function answer(url) {
  const parameters = new URL(url, 'http://floor').searchParams;
  const [current, perPage] = [Number(parameters.get('page') ?? 1), Number(parameters.get('perPage') ?? 25)];
  const q = parameters.get('q');
  const window = [perPage, (current - 1) * perPage];
  const { total, rows } = await (q === null ? listed(window, parameters) : found(window, q));
  const lastPage = Math.max(Math.ceil(total / perPage), 1);
  const metadata = {
    total,
    perPage,
    currentPage: current,
    lastPage,
    firstPage: 1,
    firstPageUrl: '/?page=1',
    lastPageUrl: `/?page=${lastPage}`,
    nextPageUrl: current < lastPage ? `/?page=${current + 1}` : null,
    previousPageUrl: current > 1 ? `/?page=${current - 1}` : null,
  };
  return JSON.stringify({ data: rows.map(item), metadata });
}

createServer((request, response) => {
  answer(request.url).then(
    (text) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
      response.end(text);
    },
    (error) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
