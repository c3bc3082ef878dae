import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MessageAuthor } from './buyer-request.entity.js';

/** A file that a message carries. */
export interface StoredAttachment {
  name: string;
  url: string;
  /** Bytes. */
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
