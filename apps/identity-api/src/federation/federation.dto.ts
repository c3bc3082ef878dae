import { Choice, Rule, Schema, Text, Flag, NestedList, RecordId, Timestamp } from '@plinth/validation';
import { applyDecorators } from '@nestjs/common';
import { SignInView } from '../passkeys/sign-in-sessions.service.js';
import { PageQuery } from '../fields.js';

const Interaction = (): PropertyDecorator =>
  applyDecorators(
    Text({ optional: true, min: 20, max: 64, description: 'The application sign-in that this is part of.' }),
    Rule({
      rule: 'interaction',
      message: 'must be the id of an interaction',
      accepts: (uid) => /^[A-Za-z0-9_-]+$/.test(String(uid)),
    }),
  );

export class StartSso {
  @Interaction()
  interaction?: string;

  @Choice(['true', 'false'], { optional: true, description: '`true` requires a new sign-in at the provider.' })
  fresh?: 'true' | 'false';

  @Text({ optional: true, max: 254, description: 'The expected person’s e-mail address.' })
  login_hint?: string;

  @Text({ optional: true, max: 64, description: 'Preferred languages (OpenID Connect Core §3.1.2.1).' })
  ui_locales?: string;
}

export class CompleteSso {
  @Text({
    min: 1,
    max: 8_192,
    description: 'The query that the provider added to the redirect URI (RFC 6749 §4.1.2).',
    example: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj&iss=https%3A%2F%2Fidp.havskov.example',
  })
  response!: string;
}

@Schema({ name: 'SsoSignIn' })
export class SsoSignInView extends SignInView {
  @Text({ nullable: true, description: 'The application sign-in that this was part of.', example: null })
  interaction!: string | null;
}

export class ListLinks extends PageQuery {}

@Schema({ name: 'Link' })
export class LinkView {
  @RecordId()
  id!: string;

  @RecordId({ description: 'The organization’s connection.' })
  sso_connection_id!: string;

  @Text({ description: 'The name of the connection.', example: 'Havskov Entra ID' })
  display_name!: string;

  @Text({
    description: 'The person’s `sub` at the identity provider.',
    example: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
  })
  subject!: string;

  @Timestamp()
  created_at!: string;

  @Timestamp({ nullable: true })
  last_used_at!: string | null;
}

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
  @Text({ description: 'The connection’s name, chosen by administrators.', example: 'Havskov Entra ID' })
  display_name!: string;

  @Text({
    description: 'The issuer’s host. Show it next to the name, because administrators can choose any name.',
    example: 'login.microsoftonline.com',
  })
  issuer_host!: string;

  @Text({ description: 'The e-mail address of the account to link.', example: 'maren@havskov.example' })
  email!: string;

  @Flag({ description: 'Whether the person can prove it with a passkey.' })
  passkey!: boolean;

  @NestedList(() => EarlierConnection, { description: 'Connections that the person can sign in with to prove it.' })
  sso_connections!: EarlierConnection[];
}
