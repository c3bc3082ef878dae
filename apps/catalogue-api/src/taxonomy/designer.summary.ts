import { RecordId, Schema, Text } from '@plinth/validation';

@Schema({ name: 'Designer' })
export class DesignerSummary {
  @RecordId()
  id!: string;

  @Text({ example: 'Maren Lindqvist' })
  name!: string;

  @Text({ example: 'maren-lindqvist' })
  slug!: string;
}
