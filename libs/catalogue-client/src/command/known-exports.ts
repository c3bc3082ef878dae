import type { ColumnRule } from './read-mapping.js';

/** A rule of a mapping, as in its file. */
export type FieldRule = Pick<ColumnRule, 'field'> & Partial<ColumnRule>;
type Rules = string | FieldRule | readonly string[];

export interface KnownExport {
  name: string;
  /** Patterns of columns that identify the export. */
  marks: readonly string[];
  /** Rules by column pattern, in the mapping's order. `$1` is the first group of the match. */
  rules: Readonly<Record<string, Rules>>;
  group?: readonly string[];
  constants?: Readonly<Record<string, unknown>>;
  /** Reasons by column pattern. */
  leftOut: Readonly<Record<string, string>>;
}

const separator = ',';
const zeroOne = { '0': false, '1': true };
const measure = { unit: '$1', leadingZero: false };
const drafts = 'new products are drafts until you submit them and the platform publishes them';
const links = 'products do not link to each other';
const taxes = 'prices are sent as they are';

export const knownExports: readonly KnownExport[] = [
  {
    name: 'Shopify',
    marks: ['Handle|URL handle', 'Title', 'Option1 [Vv]alue'],
    rules: {
      ...{ 'Handle|URL handle': 'itemGroup', Title: 'name', 'Body \\(HTML\\)|Description': 'description' },
      ...{ Vendor: 'brand', 'Product [Cc]ategory': { field: 'category', path: '>' }, Type: ['type', 'category'] },
      Tags: { field: 'tags', separator },
      '(Option\\d) Value': { field: 'option:{$1 Name}', values: { 'Default Title': null } },
      '(Option\\d) value': { field: 'option:{$1 name}', values: { 'Default Title': null } },
      'Variant SKU': { field: 'sku', default: '{Handle}-{Option1 Value}-{Option2 Value}-{Option3 Value}' },
      SKU: { field: 'sku', default: '{URL handle}-{Option1 value}-{Option2 value}-{Option3 value}' },
      'Variant Grams|Weight value \\(grams\\)': { field: 'weight', unit: 'g', values: { '0': null, '0.0': null } },
      '(?:Variant )?Inventory [Tt]racker': { field: 'trackStock', values: { '*': true }, default: false },
      'Variant Inventory Qty|Inventory quantity': 'stockQuantity',
      'Variant Inventory Policy|Continue selling when out of stock': {
        ...{ field: 'sellWhenOutOfStock', values: { continue: true, CONTINUE: true, deny: false, DENY: false } },
      },
      ...{ '(?:Variant )?Price': 'price', 'Variant Compare At Price|Compare-at price': 'compareAtPrice' },
      ...{ '(?:Variant )?Requires [Ss]hipping': 'isPhysical', '(?:Variant )?Barcode': 'gtin' },
      'Variant Image|Variant image URL': 'images',
      'Image Src|Product image URL': { field: 'images', append: true, shared: true },
    },
    group: ['Handle', 'URL handle'],
    leftOut: {
      ...{ 'Published.*|Status': drafts, 'Cost per item': 'purchase prices are not shared', '.*Taxable': taxes },
      'Image (Position|position)': 'pictures keep their order',
      'Gift Card|Gift card': 'remove gift cards from the file',
    },
  },
  {
    name: 'WooCommerce',
    marks: ['ID', 'Type', 'SKU', 'Regular price', 'Parent'],
    rules: {
      ...{ SKU: { field: 'sku', default: 'woo-{ID}' }, Name: 'name', 'GTIN, UPC, EAN, or ISBN': 'gtin' },
      ...{ Description: 'description', 'Short description': 'description', Brands: 'brand' },
      ...{ Categories: { field: 'category', separator, path: '>' }, Tags: { field: 'tags', separator } },
      ...{ 'Sale price': 'price', 'Regular price': ['price', 'compareAtPrice'], Stock: 'stockQuantity' },
      'In stock\\?': { field: 'inStock', values: { ...zeroOne, backorder: true } },
      'Backorders allowed\\?': { field: 'sellWhenOutOfStock', values: { ...zeroOne, notify: true } },
      'Weight \\((.+)\\)': { field: 'weight', ...measure },
      'Length \\((.+)\\)': { field: 'length', ...measure },
      'Width \\((.+)\\)': { field: 'width', ...measure },
      'Height \\((.+)\\)': { field: 'height', ...measure },
      Images: { field: 'images', separator },
      '(Attribute [1-5]) value\\(s\\)': { field: 'option:{$1 name}', separator },
    },
    group: ['{Parent}', '{SKU}', 'id:{ID}'],
    constants: { itemGroup: '{group}' },
    leftOut: { 'Published|Visib.*': drafts, 'Tax .*': taxes, 'Upsells|Cross-sells|Grouped products': links },
  },
  {
    name: 'Magento',
    marks: ['sku', 'attribute_set(_code)?', 'name', 'price'],
    rules: {
      ...{ sku: 'sku', name: 'name', 'attribute_set(?:_code)?': 'type', manufacturer: 'brand' },
      ...{ description: 'description', short_description: 'description', material: 'materials' },
      categories: { field: 'category', separator, path: '/', root: 'Default Category' },
      category: { field: 'category', separator: '\n' },
      ...{ special_price: 'price', price: ['price', 'compareAtPrice'], qty: 'stockQuantity', weight: 'weight' },
      ...{ is_in_stock: { field: 'inStock', values: zeroOne }, country_of_manufacture: 'countryOfOrigin' },
      'base_image|image': { field: 'images', separator },
      additional_images: { field: 'images', separator, append: true },
      configurable_variations: 'variations',
    },
    leftOut: {
      ...{ 'product_online|visibility': drafts, tax_class_name: taxes, '(related|crosssell|upsell)_skus': links },
      additional_attributes: 'options come from configurable_variations',
    },
  },
  {
    name: 'Akeneo',
    marks: ['sku|identifier', 'family', 'categories', 'enabled'],
    rules: {
      ...{ 'sku|identifier': 'sku', 'variation_name(?:-.+)?': 'name', '(?:product_)?name(?:-.+)?': 'name' },
      ...{ 'erp_name(?:-.+)?': 'name', family: 'type', categories: { field: 'category', separator } },
      ...{ parent: 'itemGroup', 'description(?:-.+)?': 'description', 'short_description(?:-.+)?': 'description' },
      ...{ 'brand|manufacturer': 'brand', 'material|composition': 'materials', collection: 'collection' },
      ...{ 'ean|gtin|upc': 'gtin', 'price-[A-Z]{3}': 'price' },
      '(weight|length|width|height)': { field: '$1', unit: '{$1-unit}' },
      '(colou?r|size|(?:\\w+_)?shoes?_size)': 'option:$1',
      '(?:variation_)?image|picture': { field: 'images', append: true },
    },
    leftOut: { enabled: drafts, '.+-(groups|products|product_models)|groups': links, 'meta_.*': 'used by shops only' },
  },
];
