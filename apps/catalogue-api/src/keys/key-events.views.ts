import { RecordId, Text, Timestamp } from '@plinth/validation';

/** The data of `key.expiring`. */
export class KeyExpiring {
  @RecordId({ description: 'The key that expires.' })
  keyId!: string;

  @Text({ description: 'The part of the key that is no secret.', example: 'cat_7Qm2xV9bKd4T' })
  prefix!: string;

  @Text({ example: 'ERP synchronisation' })
  name!: string;

  @Timestamp({ description: 'When it stops working.', example: '2026-02-14T09:00:00.000Z' })
  expiresAt!: string;
}
