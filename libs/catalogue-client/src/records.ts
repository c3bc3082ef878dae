import type { components, paths, webhooks } from './generated/openapi.js';

type Schemas = components['schemas'];
type QueryOf<Path extends keyof paths> = paths[Path]['get'] extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : never;

/** Query filters from openapi.json that also accept arrays and dates. */
export type Filters<Query> = {
  [Name in keyof Omit<Query, 'page' | 'perPage'>]?: Extract<Query[Name], string> extends never
    ? Query[Name]
    : Query[Name] | readonly Extract<Query[Name], string>[] | Date;
} & { perPage?: number };

export type Product = Schemas['Product'];
export type ProductListItem = Schemas['ProductListItem'];
export type ProductStatus = Schemas['Product']['status'];
export type ProductReviewStatus = Schemas['ProductStatus'];
export type ProductWarning = Schemas['SubmittedProduct']['warnings'][number];
export type CreateProduct = Schemas['CreateProduct'];
export type UpdateProduct = Schemas['UpdateProduct'];
export type ProductFilters = Filters<QueryOf<'/api/v1/key/products'>>;
export type Brand = Schemas['Brand'];
export type BrandDetail = Schemas['BrandDetail'];
export type UpdateBrand = Schemas['UpdateBrand'];
export type BrandFilters = Filters<QueryOf<'/api/v1/key/brands'>>;
export type Category = Schemas['Category'];
export type Designer = Schemas['Designer'];
export type ReferenceFilters = Filters<QueryOf<'/api/v1/key/categories'>>;
export type BuyerRequest = Schemas['Request'];
export type BuyerRequestListItem = Schemas['RequestListItem'];
export type BuyerRequestStatus = Schemas['Request']['status'];
export type BuyerRequestFilters = Filters<QueryOf<'/api/v1/key/requests'>>;
export type WriteMessage = Schemas['WriteMessage'];
export type Message = Schemas['RequestMessage'];
export type Member = Schemas['Member'];
export type Invitation = Schemas['Invitation'];
export type TeamFilters = Filters<QueryOf<'/api/v1/key/members'>>;
export type Analytics = Schemas['Analytics'];
export type AnalyticsFilters = Filters<QueryOf<'/api/v1/key/analytics'>>;
export type Webhook = Schemas['Webhook'];
export type WebhookWithSecret = Schemas['WebhookWithSecret'];
export type CreateWebhook = Schemas['CreateWebhook'];
export type UpdateWebhook = Schemas['UpdateWebhook'];
export type Delivery = Schemas['WebhookDelivery'];
export type DeliveryAttempt = Schemas['WebhookAttempt'];
export type DeliveryFilters = Filters<QueryOf<'/api/v1/key/deliveries'>>;
export type RecoverWebhook = Schemas['RecoverWebhook'];
export type Upload = Schemas['Upload'];
export type Whoami = Schemas['Whoami'];
export type KeyWithSecret = Schemas['KeyWithSecret'];
export type VendorKey = Schemas['VendorKey'];
export type VendorKeyWithSecret = Schemas['VendorKeyWithSecret'];
export type CreateVendorKey = Schemas['CreateVendorKey'];
export type UpdateVendorKey = Schemas['UpdateVendorKey'];
export type KeyFilters = Filters<QueryOf<'/api/v1/key/keys'>>;
export type InviteMember = Schemas['InviteMember'];
export type HistoryEntry = Schemas['HistoryEntry'];
/** Who caused an event or change. */
export type Actor = Schemas['Actor'];
export type EventFilters = Filters<Omit<QueryOf<'/api/v1/key/events'>, 'after' | 'since' | 'limit'>>;

type MessageOf<Operation> = Operation extends { post: { requestBody: { content: { 'application/json': infer Body } } } }
  ? Body
  : never;

/** Message types by event kind. */
export type EventMessages = { [Kind in keyof webhooks]: MessageOf<webhooks[Kind]> };
/** A webhook event, discriminated by `type`. Ignore unknown kinds. */
export type WebhookEvent = EventMessages[keyof EventMessages];
export type FeedEventKind = Exclude<keyof EventMessages, 'webhook.test'>;
/** A feed event, discriminated by `type`. Ignore unknown kinds. */
export type FeedEvent = Exclude<Schemas['Event'], { type: 'webhook.test' }>;

/** Price and stock: editable in every state, without review. */
export type Offer = Schemas['UpdateOffer'];
export type ProductRow = UpdateProduct & { sku: string };
export type OfferRow = Offer & ({ sku: string; id?: never } | { id: string; sku?: never });
export type ProductFileInput = Schemas['AttachFile'];
/** The fields of a revision: everything but SKU, price and stock. */
export type ReviseProduct = Schemas['ReviseProduct'];
/** A published product as it would be, and the changes. */
export type RevisedProduct = Schemas['RevisedProduct'];
export type RowMode = 'upsert' | 'create' | 'update';
/** What happens to a published product whose row changes more than its offer: see docs/guides/erp.md. */
export type OnPublished = 'revise' | 'review' | 'offer' | 'fail';
/** A row's result. `index` counts the input rows from 0. */
export type RowResult = Schemas['BatchRow'];
/** A problem document without the members that describe a request. */
export type RowProblem = Schemas['RowProblem'];
/** Rows by outcome; `unpublished` counts published products that went to review. */
export type BatchSummary = Schemas['BatchSummary'];

export type Import = Schemas['Import'];
export type ImportProblem = Schemas['ImportProblem'];
export type ImportWithheld = Schemas['ImportWithheld'];
export type ImportChange = Schemas['ImportChange'];
export type FieldChange = Schemas['FieldChange'];
