import { Choice, JsonObject, RecordId, Schema, Text, Timestamp, WholeNumber } from '@plinth/validation';
import { PageQuery } from '../fields.js';

export class ListClientDeliveries extends PageQuery {}

const statuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const;

@Schema({ name: 'ClientDelivery' })
export class ClientDeliveryView {
  @RecordId()
  id!: string;

  @Text({ example: 'session.logout' })
  event!: string;

  @Choice(statuses, { example: 'succeeded' })
  status!: (typeof statuses)[number];

  @JsonObject({
    description:
      'The claims of the logout tokens: the client, the person and the session. Each attempt gets a new token.',
    example: {
      client_id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
      sub: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a91',
      sid: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a92',
    },
  })
  payload!: Record<string, unknown>;

  @WholeNumber({ example: 1 })
  attempts!: number;

  @Timestamp({ nullable: true, example: null })
  next_attempt_at!: string | null;

  @Timestamp({ nullable: true })
  delivered_at!: string | null;

  @WholeNumber({ nullable: true, example: 84 })
  duration_ms!: number | null;

  @Text({ nullable: true, example: null })
  error!: string | null;

  @WholeNumber({ nullable: true, example: 204 })
  response_status!: number | null;

  @Text({ nullable: true, description: 'The first 16 KiB.', example: '' })
  response_body!: string | null;

  @Timestamp()
  created_at!: string;
}
