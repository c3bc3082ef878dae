import type { ProductEvent } from './product-events.views.js';
import { toProductSummary } from './product.summary.js';
import type { ProductListItem, ProductView } from './product.views.js';
import type { ProductListRow, ProductRow } from './products.repository.js';

export const toProductListItem = (row: ProductListRow): ProductListItem => ({
  ...toProductSummary(row),
  status: row.status,
  sku: row.sku,
  updatedAt: row.updated_at.toISOString(),
});

export const toProductEvent = (
  row: ProductListRow,
  status: ProductEvent['status'],
  reason: ProductEvent['reason'],
): ProductEvent => ({ ...toProductSummary(row), status, reason });

export const toProductView = (row: ProductRow): ProductView => ({
  ...toProductSummary(row),
  collection: row.collection,
  description: row.description,
  materials: row.materials,
  countryOfOrigin: row.country_of_origin,
  hsCode: row.hs_code,
  sku: row.sku,
  designer: row.designer,
  category: row.category,
  breadcrumbs: row.breadcrumbs,
  images: row.images,
  files: row.files.map(({ id, position, format, kind, label, originalName, size }) => ({
    id,
    position,
    format,
    kind: kind as ProductView['files'][number]['kind'],
    label,
    originalName,
    size,
  })),
  specs: row.specs,
  finishes: row.finishes,
  tags: row.tags,
  status: row.status,
  reviewNote: row.review_note,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  dimensionUnit: 'cm',
  weightUnit: 'kg',
  length: row.length,
  width: row.width,
  height: row.height,
  weight: row.weight,
  year: row.year,
  stockQuantity: row.stock_quantity,
  leadTimeDays: row.lead_time_days,
  isFeatured: row.is_featured,
  isPhysical: row.is_physical,
  trackStock: row.track_stock,
  sellWhenOutOfStock: row.sell_when_out_of_stock,
  translations: row.translations,
  model: {
    url: row.model_url,
    credit: row.model_credit,
    variants: row.model_variants,
    iosUrl: row.model_ios_url,
    posterUrl: row.model_poster_url,
  },
});
