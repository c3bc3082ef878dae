import { productFields } from '../generated/constants.js';
import { readCell } from './read-cell.js';
import { isObject, plainRule } from './read-mapping.js';

type Row = Record<string, unknown>;

/** The service compares rows with a product's revision, so an export contains both. */
const revisedOf = (product: Row): Row => (isObject(product['revision']) ? product['revision'] : product);

/**
 * Turns a product of an export into a row: references to ids, without read-only members. Returns other objects
 * unchanged.
 */
export function fromExported(exported: Row): Row {
  const product = revisedOf(exported);
  const { brand, category, designer, model, images, trackStock } = product;
  if (!isObject(brand) || !isObject(category) || !('createdAt' in product)) return exported;
  const fields: Row = {
    ...product,
    ...{ brandId: brand['id'], categoryId: category['id'], designerId: isObject(designer) ? designer['id'] : null },
  };
  if (isObject(model)) {
    const { url, iosUrl, posterUrl, credit, variants } = model;
    const named = { modelUrl: url, modelIosUrl: iosUrl, modelPosterUrl: posterUrl };
    Object.assign(fields, named, { modelCredit: credit, modelVariants: variants });
  }
  if (Array.isArray(images))
    fields['images'] = (images as Row[]).map(({ url, alt, position }) => ({ url, alt, position }));
  // With trackStock, an answer's inStock is computed from the stock.
  if (trackStock === true) delete fields['inStock'];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in productFields));
}

// Spreadsheets run a cell that starts with one of these as a formula.
const formula = /^'*[=+\-@\t\r]/;

/** Removes the apostrophe that keeps a spreadsheet from running a text as a formula. */
export const plainCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

const { brandId: _brand, categoryId: _category, designerId: _designer, ...ownFields } = productFields;
const csvFields = Object.keys(ownFields).filter((field) => field !== 'sku' && !field.endsWith('Unit'));
const references = ['brand', 'category', 'designer'] as const;

/** The columns of an exported CSV file. */
export const csvHeader = ['sku', ...references, ...csvFields];

/** The CSV line of an exported product, from which sync reads the same values. An empty cell changes nothing. */
export function csvLineOf(product: Row): string {
  const row = fromExported(product);
  const slugs = references.map((name) => (revisedOf(product)[name] as Row | null)?.['slug'] ?? '');
  const cells = [row['sku'] ?? '', ...slugs, ...csvFields.map((field) => cellOf(field, row[field]))].map(String);
  return cells.map((cell) => quoted(formula.test(cell) ? `'${cell}` : cell)).join(',');
}

/** The simplest notation that reads back as the value; empty if there is none, such as for the text `null`. */
function cellOf(field: string, value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  const rule = plainRule(field);
  const isSame = (cell: string): boolean => {
    try {
      return JSON.stringify(readCell(cell, rule)) === JSON.stringify(value);
    } catch {
      return false;
    }
  };
  const list = Array.isArray(value) ? [value.map(itemOf).join(rule.separator)] : [];
  const number = typeof value === 'number' ? [value.toFixed(20).replace(/\.?0+$/, '')] : [];
  const text = typeof value === 'string' ? [value] : [];
  return [...list, ...text, JSON.stringify(value), ...number].find(isSame) ?? '';
}

/** An item of a list: `Upholstery: Wool` for specs, `Size=XS` for options. */
function itemOf(item: unknown): string {
  if (!isObject(item)) return String(item);
  const { label, name, value } = item as Record<string, string>;
  return label === undefined ? `${name}=${value}` : `${label}: ${value}`;
}

const quoted = (cell: string): string => (/["\n\r,;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
