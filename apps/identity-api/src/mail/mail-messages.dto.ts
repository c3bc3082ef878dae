import { Choice, RecordId, Schema, Text, Timestamp, WholeNumber } from '@plinth/validation';
import { PageQuery } from '../fields.js';
import { messageKinds, type MessageKind } from './message-kinds.js';

const statuses = ['pending', 'sent', 'failed', 'cancelled'] as const;

export class ListMessages extends PageQuery {}

@Schema({ name: 'Message' })
export class MessageView {
  @RecordId({ description: 'Also the part of the Message-ID before the @.' })
  id!: string;

  @Choice(messageKinds, { example: 'enrollment' })
  kind!: MessageKind;

  @Text({ example: 'maren@havskov.example' })
  recipient!: string;

  @Choice(statuses, {
    description:
      '`sent`: the mail server accepted it. `failed`: the server rejected it, or the attempts or the link’s time ran out. `cancelled`: its link stopped working before it was sent.',
    example: 'sent',
  })
  status!: (typeof statuses)[number];

  @WholeNumber({ example: 1 })
  attempts!: number;

  @Text({ nullable: true, description: 'Why the last attempt failed.', example: null })
  error!: string | null;

  @Timestamp({ nullable: true, description: 'Null unless pending.' })
  next_attempt_at!: string | null;

  @Timestamp()
  created_at!: string;

  @Timestamp({ nullable: true, description: 'When it was sent, failed or cancelled.' })
  ended_at!: string | null;
}
