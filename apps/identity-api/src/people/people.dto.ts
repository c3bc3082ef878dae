import { Choice, Read, RecordId, Rule, Text, TimeInput } from '@plinth/validation';
import { normalEmail } from '@plinth/formats';
import { applyDecorators } from '@nestjs/common';
import { PageQuery, ReadEmail } from '../fields.js';

export const userOrders = [
  '-created_at',
  'created_at',
  'display_name',
  '-display_name',
  'last_sign_in_at',
  '-last_sign_in_at',
] as const;
export type UserOrder = (typeof userOrders)[number];

const credentials = ['passkey', 'link', 'none'] as const;

const maxWords = 10;
const wordsOf = (text: unknown): string[] =>
  String(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');

/** Domains of addresses are stored as A-labels. The letter makes `@havskov.example` an address, too. */
const withALabels = (part: string): string => (part.includes('@') ? normalEmail(`x${part}`).slice(1) : part);

const Words = (): PropertyDecorator =>
  applyDecorators(
    Read((value) => (typeof value === 'string' ? value.split(/\s+/).map(withALabels).join(' ') : value)),
    Text({
      min: 1,
      max: 200,
      optional: true,
      description: `At most ${maxWords} words. Each begins a word of the name or address, ignoring case and accents. Everything except letters and digits separates words.`,
      example: 'ada love',
    }),
    Rule({
      rule: 'words',
      message: `must have 1 to ${maxWords} words of letters or digits`,
      accepts: (value) => wordsOf(value).length > 0 && wordsOf(value).length <= maxWords,
    }),
  );

export class ListUsers extends PageQuery {
  @RecordId({ optional: true })
  organization_id?: string;

  @Words()
  q?: string;

  @ReadEmail()
  @Text({
    min: 1,
    max: 254,
    optional: true,
    description: 'Matches the whole address, ignoring case. The domain can be an A-label or a U-label.',
    example: 'maren@havskov.example',
  })
  email?: string;

  @Choice(['active', 'suspended'], { optional: true })
  status?: 'active' | 'suspended';

  @Text({ min: 1, max: 255, optional: true, description: 'Members of the group.', example: 'design' })
  group?: string;

  @RecordId({ optional: true, description: 'Holders of the role with this id, by assignment or by a group.' })
  role?: string;

  @Choice(credentials, {
    optional: true,
    description: 'People who have a passkey, have a link to an identity provider, or have neither.',
  })
  credential?: (typeof credentials)[number];

  @TimeInput({ optional: true, description: 'People whose last sign-in was earlier, or who never signed in.' })
  last_active_before?: Date;

  @Choice(userOrders, {
    optional: true,
    default: '-created_at',
    description:
      'The sort order; a leading minus sorts descending. `display_name` ignores case and accents. People who never signed in come before the earliest sign-in. Equal values are ordered by id.',
  })
  sort?: UserOrder;
}
