import { RecordId, Schema, Text, Timestamp } from '@plinth/validation';

@Schema({ name: 'Application' })
export class ApplicationView {
  @RecordId()
  client_id!: string;

  @Text({ example: 'CRM' })
  name!: string;

  @Timestamp({ description: 'The first sign-in to it.' })
  first_at!: string;

  @Timestamp({ description: 'The last sign-in to it, or the last use of a refresh token.' })
  last_at!: string;
}

export interface ApplicationRow {
  client_id: string;
  name: string;
  first_at: Date | string;
  last_at: Date | string;
}

export const toApplicationView = ({ client_id, name, first_at, last_at }: ApplicationRow): ApplicationView => ({
  client_id,
  name,
  first_at: new Date(first_at).toISOString(),
  last_at: new Date(last_at).toISOString(),
});
