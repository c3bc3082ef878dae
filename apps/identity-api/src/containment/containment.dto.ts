import { MayBeAbsent, Text } from '@plinth/validation';

@MayBeAbsent()
export class SuspendUser {
  @Text({
    min: 1,
    max: 500,
    optional: true,
    description: 'Shown in the record of the user until they are reactivated, and in their data export.',
    example: 'Telephone lost',
  })
  reason?: string;
}
