import { Flag, NestedList, RecordId, Schema, Text, Timestamp } from '@plinth/validation';
import { PageQuery } from '../fields.js';

export class ListLinks extends PageQuery {}

@Schema({ name: 'Link' })
export class LinkView {
  @RecordId()
  id!: string;

  @RecordId({ description: 'The connection of the organization that it signs in by.' })
  sso_connection_id!: string;

  @Text({ description: 'The name of the connection.', example: 'Havskov Entra ID' })
  display_name!: string;

  @Text({
    description: 'What the identity provider calls the person: `sub`.',
    example: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
  })
  subject!: string;

  @Timestamp()
  created_at!: string;

  @Timestamp({ nullable: true })
  last_used_at!: string | null;
}

/** A connection that a person has signed in by before. */
export class EarlierConnection {
  @RecordId()
  id!: string;

  @Text({ example: 'Havskov Entra ID' })
  display_name!: string;

  @Text({ example: 'https://identity.example.com/v1/sso/0197f1c8-2f4e-7c4b-b7f5-3a2f6d1c9e80/start' })
  authorize_url!: string;
}

@Schema({ name: 'LinkProofs' })
export class LinkProofsView {
  @Text({ description: 'The name of the connection, as its administrators chose it.', example: 'Havskov Entra ID' })
  display_name!: string;

  @Text({
    description: 'The host of its issuer. Show it beside the name: nobody chooses it freely.',
    example: 'login.microsoftonline.com',
  })
  issuer_host!: string;

  @Text({ description: 'The address of the account that would be linked.', example: 'maren@havskov.example' })
  email!: string;

  @Flag({ description: 'Whether the person has a passkey to prove it with.' })
  passkey!: boolean;

  @NestedList(() => EarlierConnection, { description: 'By which of them the person can sign in to prove it.' })
  sso_connections!: EarlierConnection[];
}
