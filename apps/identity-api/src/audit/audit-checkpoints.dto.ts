import { Choice, Schema, Text, Timestamp, WholeNumber } from '@plinth/validation';
import { OrganizationFilter, PageQuery } from '../fields.js';

/** Names the chain of what belongs to no organization. */
export const ChainChoice = (): PropertyDecorator =>
  Choice(['operator'], {
    optional: true,
    description:
      'Operator tokens only: `operator` is the chain of what belongs to no organization, such as operator tokens and new organizations. Leave out organization_id then.',
  });

/** The SHA-256 of an event, in hex. */
export const Hash = (description: string): PropertyDecorator =>
  Text({ description, example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' });

export class ListCheckpoints extends PageQuery {
  @OrganizationFilter('Operator tokens only: whose checkpoints.')
  organization_id?: string;

  @ChainChoice()
  chain?: 'operator';
}

@Schema({ name: 'AuditCheckpoint' })
export class CheckpointView {
  @Text({
    description: 'The chain: the id of an organization, or `operator`.',
    example: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  })
  chain!: string;

  @WholeNumber({ description: 'The last event of the chain at that moment.', example: 4711 })
  seq!: number;

  @Hash('The hash of that event.')
  hash!: string;

  @Timestamp({ description: 'When the checkpoint was made.' })
  at!: string;

  @Text({
    description:
      'A compact JWS (RFC 7515, EdDSA) over the other four members in the form of RFC 8785, by a key of `/.well-known/jwks.json`.',
    example: 'eyJhbGciOiJFZERTQSJ9.eyJhdCI6IjIwMjYifQ.c2lnbmF0dXJl',
  })
  jws!: string;
}
