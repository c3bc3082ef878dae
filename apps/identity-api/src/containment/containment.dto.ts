import { MayBeAbsent, Text } from '@plinth/validation';

@MayBeAbsent()
export class SuspendUser {
  @Text({
    min: 1,
    max: 500,
    optional: true,
    description: "Shown in the user's record until you reactivate them, and in their data export.",
    example: 'Telephone lost',
  })
  reason?: string;
}
