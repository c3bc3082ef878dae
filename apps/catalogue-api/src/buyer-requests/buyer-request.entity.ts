import { Column, Entity, PrimaryColumn } from 'typeorm';

export type RequestStatus = 'new' | 'open' | 'quoted' | 'closed';
export type RequestType = 'price' | 'info' | 'catalogue' | 'samples';
export type MessageAuthor = 'provider' | 'customer' | 'system';

@Entity('buyer_requests')
export class BuyerRequestEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('uuid', { name: 'brand_id' }) brandId!: string;
  @Column('uuid', { name: 'product_id', nullable: true }) productId!: string | null;
  @Column('text') reference!: string;
  @Column('text') subject!: string;
  @Column('text') type!: RequestType;
  @Column('text') status!: RequestStatus;
  @Column('boolean', { name: 'is_guest' }) isGuest!: boolean;
  @Column('boolean') unread!: boolean;
  @Column('text', { name: 'contact_name' }) contactName!: string;
  @Column('text', { name: 'contact_email' }) contactEmail!: string;
  @Column('text', { name: 'contact_country', nullable: true }) contactCountry!: string | null;
  @Column('text', { name: 'contact_profession', nullable: true }) contactProfession!: string | null;
  @Column('text', { name: 'contact_company', nullable: true }) contactCompany!: string | null;
  @Column('integer', { name: 'messages_count' }) messagesCount!: number;
  @Column('timestamp with time zone', { name: 'last_message_at', precision: 3 }) lastMessageAt!: Date;
  @Column('text', { name: 'last_message_author' }) lastMessageAuthor!: MessageAuthor;
  @Column('text', { name: 'last_message_excerpt' }) lastMessageExcerpt!: string;
  @Column('timestamp with time zone', { name: 'first_reply_at', precision: 3, nullable: true })
  firstReplyAt!: Date | null;
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
  @Column('timestamp with time zone', { name: 'updated_at', precision: 3 }) updatedAt!: Date;
}

export interface StoredAttachment {
  name: string;
  url: string;
  size: number;
}

@Entity('buyer_request_messages')
export class BuyerRequestMessageEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'request_id' }) requestId!: string;
  @Column('integer') position!: number;
  @Column('text') author!: MessageAuthor;
  @Column('text', { name: 'author_name' }) authorName!: string;
  @Column('text') body!: string;
  @Column('jsonb') attachments!: StoredAttachment[];
  @Column('timestamp with time zone', { name: 'created_at', precision: 3 }) createdAt!: Date;
}
