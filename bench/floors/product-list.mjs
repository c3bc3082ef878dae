// The product list reduced to node:http, two named statements and JSON with the same bytes. No keys, limits, logs or checks.
// VENDOR selects the vendor.
import { createServer } from 'node:http';
import pg from 'pg';

const own = `provider_id = '${process.env.VENDOR}'`;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const columns = `
  product.id, product.name, product.slug, product.type, product.sku, product.status, product.currency, product.price,
  product.compare_at_price, product.price_on_request, product.is_new, product.has_bim, product.available,
  product.item_group, product.options, product.gtin, product.stock_quantity, product.track_stock, product.cover_url,
  product.hover_url, product.review_note, product.revision_status, product.updated_at,
  brand.id AS brand_id, brand.name AS brand_name, brand.slug AS brand_slug, brand.logo_url AS brand_logo_url`;

const list = {
  total: { name: 'total', text: `SELECT sum(difference) AS n FROM product_counts WHERE ${own}` },
  rows: {
    name: 'rows',
    text: `
      SELECT ${columns}
        FROM (SELECT id FROM products WHERE ${own} ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2) AS wanted
        JOIN products AS product USING (id) JOIN brands AS brand ON brand.id = product.brand_id
       ORDER BY product.created_at DESC, product.id DESC`,
  },
};

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
  revisionStatus: row.revision_status,
  sku: row.sku,
  itemGroup: row.item_group,
  options: row.options,
  gtin: row.gtin,
  stockQuantity: row.stock_quantity,
  trackStock: row.track_stock,
  reviewNote: row.review_note,
  updatedAt: row.updated_at.toISOString(),
});

async function answer(url) {
  const parameters = new URL(url, 'http://floor').searchParams;
  const [current, perPage] = [Number(parameters.get('page') ?? 1), Number(parameters.get('perPage') ?? 25)];
  const [counted, { rows }] = await Promise.all([
    pool.query(list.total),
    pool.query({ ...list.rows, values: [perPage, (current - 1) * perPage] }),
  ]);
  const total = Number(counted.rows[0].n);
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
