// Generated from openapi.json of catalogue-api by "npm run openapi": what a key may call, and what it gets.
/* eslint-disable -- generated */

/** The fields of a product in a body, each with the kind of its value. */
export const productFields = {
  name: 'string',
  type: 'string',
  brandId: 'string',
  categoryId: 'string',
  description: 'string',
  materials: 'string',
  collection: 'string',
  countryOfOrigin: 'string',
  hsCode: 'string',
  year: 'integer',
  price: 'number',
  compareAtPrice: 'number',
  priceOnRequest: 'boolean',
  trackStock: 'boolean',
  sellWhenOutOfStock: 'boolean',
  isPhysical: 'boolean',
  isNew: 'boolean',
  inStock: 'boolean',
  sku: 'string',
  stockQuantity: 'integer',
  leadTimeDays: 'integer',
  length: 'number',
  width: 'number',
  height: 'number',
  weight: 'number',
  dimensionUnit: 'string',
  weightUnit: 'string',
  tags: 'array',
  currency: 'string',
  finishes: 'array',
  specs: 'array',
  images: 'array',
  itemGroup: 'string',
  options: 'array',
  gtin: 'string',
  modelUrl: 'string',
  modelIosUrl: 'string',
  modelPosterUrl: 'string',
  modelCredit: 'string',
  modelVariants: 'object',
  designerId: 'string',
  translations: 'json',
  fetchImages: 'boolean',
} as const;

/** The codes of the problems that the service answers with. New ones may come. */
export type ProblemCode =
  | 'brand_not_found'
  | 'current_secret_required'
  | 'cursor_expired'
  | 'delivery_not_found'
  | 'delivery_not_retriable'
  | 'export_limit_reached'
  | 'file_not_found'
  | 'idempotency_key_in_use'
  | 'idempotency_key_reused'
  | 'import_limit_reached'
  | 'import_not_found'
  | 'import_state_conflict'
  | 'insufficient_scope'
  | 'internal'
  | 'key_expired'
  | 'key_invalid'
  | 'key_missing'
  | 'key_not_found'
  | 'key_revoked'
  | 'key_revoked_conflict'
  | 'malformed_request'
  | 'member_exists'
  | 'options_taken'
  | 'payload_too_large'
  | 'pictures_pending'
  | 'precondition_failed'
  | 'product_locked'
  | 'product_not_found'
  | 'product_state_conflict'
  | 'provider_not_found'
  | 'provider_suspended'
  | 'rate_limited'
  | 'request_not_found'
  | 'request_timeout'
  | 'revision_not_found'
  | 'scope_not_held'
  | 'sku_taken'
  | 'slug_taken'
  | 'unavailable'
  | 'unsupported_media_type'
  | 'validation_failed'
  | 'webhook_disabled'
  | 'webhook_limit_reached'
  | 'webhook_not_found';
