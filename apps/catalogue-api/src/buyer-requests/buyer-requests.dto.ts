import {
  Choice,
  Constant,
  Flag,
  HttpUrl,
  Nested,
  NestedList,
  QueryFlag,
  RecordId,
  Text,
  Amount,
  Schema,
  Timestamp,
  WholeNumber,
  type FieldOptions,
} from '@plinth/validation';
import { BrandFilter, CursorSearchQuery, MailAddress, OptionalPersonalText, ProviderFilter } from '../fields.js';
import { BrandSummary } from '../brands/brand.summary.js';
import { RequestedProduct } from '../products/product.summary.js';
import { ProviderSummary } from '../providers/provider.summary.js';

const requestStatuses = ['new', 'open', 'quoted', 'closed'] as const;
const requestTypes = ['price', 'info', 'catalogue', 'samples'] as const;

const MessageBody = (): PropertyDecorator =>
  Text({
    min: 1,
    max: 5000,
    example: 'Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?',
  });

export class ListBuyerRequests extends CursorSearchQuery {
  @Choice(requestStatuses, { optional: true })
  status?: (typeof requestStatuses)[number];

  @Choice(requestTypes, { optional: true })
  type?: (typeof requestTypes)[number];

  @BrandFilter()
  brand?: string;

  @QueryFlag({ optional: true })
  unread?: boolean;

  @ProviderFilter()
  provider?: string;
}

export class SetRequestStatus {
  @Choice(requestStatuses, { example: 'quoted' })
  status!: (typeof requestStatuses)[number];

  @Constant(false, { optional: true, description: 'Send false to mark the request as read.' })
  unread?: false;
}

export class GivenAttachment {
  @Text({ min: 1, max: 255, trim: true, example: 'offer-2041.pdf' })
  name!: string;

  @HttpUrl({
    description: 'A URL that an upload to this service returned to the same vendor.',
    example: 'https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf',
  })
  url!: string;
}

export class WriteMessage {
  @MessageBody()
  body!: string;

  @NestedList(() => GivenAttachment, { optional: true, maxItems: 10 })
  attachments?: GivenAttachment[];
}

export class GivenContact {
  @Text({ min: 1, max: 255, trim: true, example: 'Jonas Albrecht' })
  name!: string;

  @MailAddress()
  email!: string;

  @OptionalPersonalText({ example: 'DE' })
  country?: string | null;

  @OptionalPersonalText({ example: 'Interior designer' })
  profession?: string | null;

  @OptionalPersonalText({ example: 'Studio Albrecht' })
  company?: string | null;
}

export class CreateBuyerRequest {
  @Choice(requestTypes, { example: 'price' })
  type!: (typeof requestTypes)[number];

  @Text({ min: 1, max: 255, example: 'Twelve lounge chairs for a hotel lobby' })
  subject!: string;

  @RecordId()
  brandId!: string;

  @RecordId({ optional: true, nullable: true, description: 'A product of this brand.' })
  productId?: string | null;

  @Nested(() => GivenContact)
  contact!: GivenContact;

  @MessageBody()
  message!: string;

  @Flag({ optional: true, example: false })
  isGuest?: boolean;
}

const authors = ['provider', 'customer', 'system'] as const;
const excerpt = 'Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?';

const Author = (options: FieldOptions = {}): PropertyDecorator => Choice(authors, { example: 'customer', ...options });
const Reference = (): PropertyDecorator => Text({ example: 'REQ-7HK3XCM9' });

@Schema({ name: 'RequestAttachment' })
export class AttachmentView {
  @Text({ example: 'floor-plan.pdf' })
  name!: string;

  @Text({ format: 'uri', example: 'https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf' })
  url!: string;

  @Amount({ description: 'Size in bytes.', example: 482_113 })
  size!: number;
}

@Schema({ name: 'RequestMessage' })
export class MessageView {
  @RecordId()
  id!: string;

  @Text({ example: excerpt })
  body!: string;

  @Text({ example: 'Jonas Albrecht' })
  authorName!: string;

  @Timestamp()
  createdAt!: string;

  @NestedList(() => AttachmentView)
  attachments!: AttachmentView[];

  @Author()
  author!: (typeof authors)[number];
}

@Schema({ name: 'RequestContact' })
export class ContactView {
  @Text({ example: 'Jonas Albrecht' })
  name!: string;

  @Text({ nullable: true, example: 'DE' })
  country!: string | null;

  @Text({ example: 'buyer@example.com' })
  email!: string;

  @Text({ nullable: true, example: 'Interior designer' })
  profession!: string | null;

  @Text({ nullable: true, example: 'Studio Albrecht' })
  company!: string | null;
}

@Schema({ name: 'RequestLastMessage' })
export class LastMessageView {
  @Timestamp()
  createdAt!: string;

  @Text({ description: 'The first 160 characters.', example: excerpt })
  excerpt!: string;

  @Author()
  author!: (typeof authors)[number];
}

@Schema({ name: 'RequestListItem' })
export class BuyerRequestListItem {
  @RecordId()
  id!: string;

  @Reference()
  reference!: string;

  @Text({ example: 'Twelve lounge chairs for a hotel lobby' })
  subject!: string;

  @Choice(requestStatuses)
  status!: (typeof requestStatuses)[number];

  @Choice(requestTypes)
  type!: (typeof requestTypes)[number];

  @Timestamp()
  createdAt!: string;

  @Timestamp()
  updatedAt!: string;

  @Nested(() => ProviderSummary)
  provider!: ProviderSummary;

  @Nested(() => BrandSummary)
  brand!: BrandSummary;

  @Nested(() => RequestedProduct, {
    nullable: true,
    description: 'Null if the request has no product or the product was deleted.',
  })
  product!: RequestedProduct | null;

  @Flag({ example: false })
  isGuest!: boolean;

  @Flag({
    description:
      'True until the team reads the request on its dashboard, replies, or sends `unread: false`. A new message from the buyer sets it to true again.',
  })
  unread!: boolean;

  @WholeNumber({ example: 3 })
  messagesCount!: number;

  @Nested(() => ContactView)
  contact!: ContactView;

  @Nested(() => LastMessageView)
  lastMessage!: LastMessageView;
}

@Schema({ name: 'Request' })
export class BuyerRequestView extends BuyerRequestListItem {
  @NestedList(() => MessageView, { description: "Oldest first. The first message is the buyer's request." })
  messages!: MessageView[];
}

/** Contains no personal data. */
@Schema({ name: 'RequestEvent' })
export class BuyerRequestEvent {
  @RecordId()
  id!: string;

  @Reference()
  reference!: string;

  @Choice(requestTypes)
  type!: (typeof requestTypes)[number];

  @Choice(requestStatuses)
  status!: (typeof requestStatuses)[number];

  @RecordId()
  brandId!: string;

  @RecordId({ nullable: true })
  productId!: string | null;

  @Flag()
  unread!: boolean;
}
