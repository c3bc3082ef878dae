import type { components, paths, webhooks } from './generated/openapi.js';

type Schemas = components['schemas'];
type QueryOf<Path extends keyof paths> = paths[Path]['get'] extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : never;

/** The filters of a list: what openapi.json says of its query, where several values and times may be given as such. */
export type Filters<Query> = {
  [Name in keyof Omit<Query, 'page' | 'perPage'>]?: Extract<Query[Name], string> extends never
    ? Query[Name]
    : Query[Name] | readonly Extract<Query[Name], string>[] | Date;
} & { perPage?: number };

export type Product = Schemas['Product'];
export type ProductListItem = Schemas['ProductListItem'];
export type ProductStatus = Schemas['Product']['status'];
export type ProductReviewStatus = Schemas['ProductStatus'];
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
/** A key with its new secret. */
export type KeyWithSecret = Schemas['KeyWithSecret'];
export type EventFilters = Filters<Omit<QueryOf<'/api/v1/key/events'>, 'after' | 'since' | 'limit'>>;

type MessageOf<Operation> = Operation extends { post: { requestBody: { content: { 'application/json': infer Body } } } }
  ? Body
  : never;

/** The kinds of events, each with its message. */
export type EventMessages = { [Kind in keyof webhooks]: MessageOf<webhooks[Kind]> };
/** An event as a webhook brings it: tell it apart by `type`. New kinds may come. */
export type WebhookEvent = EventMessages[keyof EventMessages];
/** The kinds of events that stand in the feed. */
export type FeedEventKind = Exclude<keyof EventMessages, 'webhook.test'>;
/** An event as the feed has it: tell it apart by `type`. New kinds may come. */
export type FeedEvent = Exclude<Schemas['Event'], { type: 'webhook.test' }>;

/** What price and stock consist of: it can be changed in every state, and is never reviewed. */
export type Offer = Schemas['UpdateOffer'];
/** One row of a batch: the SKU that names the product, and what is to be so. */
export type ProductRow = UpdateProduct & { sku: string };
/** One row of a batch of offers. */
export type OfferRow = Offer & ({ sku: string; id?: never } | { id: string; sku?: never });
/** A file of a product: a URL that an upload gave, what it is, and what it is called. */
export type ProductFileInput = Schemas['AttachFile'];
/** What rows may do. */
export type RowMode = 'upsert' | 'create' | 'update';
/** What happens to a published product whose row changes more than its offer: see docs/guides/erp.md. */
export type OnPublished = 'review' | 'offer' | 'fail';
/** What became of one row of a batch. `index` counts all rows that were given, from 0. */
export type RowResult = Schemas['BatchRow'];
/** Why a row failed: a problem document, less what is of a request. */
export type RowProblem = Schemas['RowProblem'];
/** Rows counted by their outcome; `unpublished` says how many went from published to review. */
export type BatchSummary = Schemas['BatchSummary'];

/** An import as it stands. */
export type Import = Schemas['Import'];
/** A row that an import could not take, with its line in the file. */
export type ImportProblem = Schemas['ImportProblem'];
/** A row whose changes of a published product an import withheld, with their fields. */
export type ImportWithheld = Schemas['ImportWithheld'];
