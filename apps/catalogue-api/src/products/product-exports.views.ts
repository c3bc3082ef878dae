import { Text } from '@plinth/validation';

export class ProductExportEnd {
  @Text({
    description: 'Send it to the event feed as `after` to get every event since this export.',
    example: 'My4xNzY5ODUwMDAw',
  })
  feedCursor!: string;
}
