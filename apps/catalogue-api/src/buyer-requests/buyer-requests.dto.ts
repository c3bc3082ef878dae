import { Choice, Flag, HttpUrl, Nested, NestedList, QueryFlag, RecordId, Text } from '@plinth/validation';
import { BrandFilter, CursorSearchQuery, MailAddress, OptionalPersonalText, ProviderFilter } from '../fields.js';

export const requestStatuses = ['new', 'open', 'quoted', 'closed'] as const;
export const requestTypes = ['price', 'info', 'catalogue', 'samples'] as const;

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
}

/** An upload that is to come with a message. */
export class GivenAttachment {
  @Text({ min: 1, max: 255, trim: true, example: 'offer-2041.pdf' })
  name!: string;

  @HttpUrl({
    description: 'A url that an upload to this service has returned to the same vendor.',
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

/** The buyer, as the platform tells of them. */
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
