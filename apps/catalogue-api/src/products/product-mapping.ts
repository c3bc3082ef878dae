import { shownFields } from './product-fields.shared.js';
import type { EditedProductView } from './product-revisions.dto.js';
import { toProductSummary } from './product.summary.js';
import type { ProductListItem, ProductView } from './product.views.js';
import type { ProductListRow, ProductRow } from './products.repository.js';

/** Assigns to one object, because spreading copies each row of a list. */
export function toProductListItem(row: ProductListRow): ProductListItem {
  const item = toProductSummary(row) as ProductListItem;
  item.status = row.status;
  item.revisionStatus = row.revision_status;
  item.sku = row.sku;
  item.itemGroup = row.item_group;
  item.options = row.options;
  item.gtin = row.gtin;
  item.stockQuantity = row.stock_quantity;
  item.trackStock = row.track_stock;
  item.reviewNote = row.review_note;
  item.updatedAt = row.updated_at.toISOString();
  return item;
}

/** Assigns to one object, because spreading copies each row of an export. */
export const toProductView = (row: ProductRow): ProductView =>
  Object.assign(toProductSummary(row), shownOf(row), {
    sku: row.sku,
    designer: row.designer,
    category: row.category,
    breadcrumbs: row.breadcrumbs,
    images: row.images.map(({ id, position, alt, url, source = null }) => ({ id, position, alt, url, source })),
    files: row.files.map(({ id, position, format, kind, label, originalName, size, url }) => ({
      id,
      position,
      format,
      kind: kind as ProductView['files'][number]['kind'],
      label,
      originalName,
      size,
      url,
    })),
    specs: row.specs,
    status: row.status,
    reviewNote: row.review_note,
    revisionStatus: row.revision_status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    dimensionUnit: 'cm' as const,
    weightUnit: 'kg' as const,
    translations: row.translations,
    model: {
      url: row.model_url,
      credit: row.model_credit,
      variants: row.model_variants,
      iosUrl: row.model_ios_url,
      posterUrl: row.model_poster_url,
    },
  });

export const toEditedProduct = (data: ProductView, isRevisionDiscarded: boolean): EditedProductView =>
  isRevisionDiscarded ? { data, revisionDiscarded: true } : { data };

const shownOf = (row: ProductRow): Pick<ProductRow, (typeof shownFields)[number]> =>
  Object.fromEntries(shownFields.map((name) => [name, row[name]])) as Pick<ProductRow, (typeof shownFields)[number]>;
