import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PageLanguage } from '../sign-in-page/page-language.shared.js';
import type { MessageKind } from './message-kinds.js';

export const linkContext = (id: string): string => `mail message ${id}`;

/** A message to a person, written in the transaction of the change and sent by the worker. */
@Entity('mail_messages')
export class MailMessageEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') organization_id!: string;
  @Column('uuid') user_id!: string;
  @Column('text') kind!: MessageKind;
  @Column('text') recipient!: string;
  @Column('text') locale!: PageLanguage;
  /** A credential, deleted when the message ends. */
  @Column('text', { nullable: true }) link_sealed!: string | null;
  /** The time that the text names. For a message with a link: when the link expires. */
  @Column('timestamp with time zone', { precision: 3, nullable: true }) happens_at!: Date | null;
  @Column('text') status!: 'pending' | 'sent' | 'failed' | 'cancelled';
  @Column('integer') attempts!: number;
  @Column('timestamp with time zone', { precision: 3 }) next_attempt_at!: Date;
  @Column('text', { nullable: true }) error!: string | null;
  @Column('timestamp with time zone', { precision: 3 }) created_at!: Date;
  @Column('timestamp with time zone', { precision: 3, nullable: true }) ended_at!: Date | null;
}
