import { Choice, Rule, Schema, Text, Flag, NestedList, RecordId, Timestamp } from '@plinth/validation';
import { applyDecorators } from '@nestjs/common';
import { SignInView } from '../passkeys/sign-in-sessions.service.js';
import { PageQuery } from '../fields.js';

const Interaction = (): PropertyDecorator =>
  applyDecorators(
    Text({ optional: true, min: 20, max: 64, description: 'The sign-in to an application that it is part of.' }),
    Rule({
      rule: 'interaction',
      message: 'must be the id of an interaction',
      accepts: (uid) => /^[A-Za-z0-9_-]+$/.test(String(uid)),
    }),
  );

export class StartSso {
  @Interaction()
  interaction?: string;

  @Choice(['true', 'false'], { optional: true, description: 'true: the provider has to ask the person anew.' })
  fresh?: 'true' | 'false';

  @Text({ optional: true, max: 254, description: 'Whom the provider should expect.' })
  login_hint?: string;

  @Text({ optional: true, max: 64, description: 'In which languages (OpenID Connect Core §3.1.2.1).' })
  ui_locales?: string;
}

export class CompleteSso {
  @Text({
    min: 1,
    max: 8_192,
    description: 'What the provider sent the browser back with: the query of the redirect URI (RFC 6749 §4.1.2).',
    example: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj&iss=https%3A%2F%2Fidp.havskov.example',
  })
  response!: string;
}

@Schema({ name: 'SsoSignIn' })
export class SsoSignInView extends SignInView {
  @Text({ nullable: true, description: 'The sign-in to an application that it was part of.', example: null })
  interaction!: string | null;
}

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
