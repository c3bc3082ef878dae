export * from './catalogue-client.js';
export { CatalogueError, isCatalogueError } from './catalogue-error.js';
export type { ClientCode, FieldError, ProblemDocument } from './catalogue-error.js';
export { FileCursorStore, MemoryCursorStore } from './feed/events.js';
export type { Beginning, CursorStore, FollowEvents, ListEvents } from './feed/events.js';
export type { components, operations, paths, webhooks } from './generated/openapi.js';
export { productFields, type ProblemCode } from './generated/constants.js';
export * from './records.js';
export { etagOf, type ConditionalOptions } from './resources/api.js';
export { skuKey } from './resources/batch.js';
export type { ImportFormat, ImportSource, StartImport, WaitForImport } from './resources/imports.js';
export type { List, Page } from './resources/list.js';
export type {
  BatchOptions,
  BatchReport,
  EditedProduct,
  ProductExport,
  ProviderOptions,
  WriteRowsOptions,
} from './resources/products.js';
export type { UploadSource } from './resources/resources.js';
export type { CallOptions } from './transport/api-request.js';
export type { RetryNotice } from './transport/transport.js';
export * from './verify-webhook.js';
