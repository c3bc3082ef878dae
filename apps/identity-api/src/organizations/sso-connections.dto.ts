import { applyDecorators } from '@nestjs/common';
import { OmitType, PartialType } from '@nestjs/swagger';
import { parseUrl } from '@plinth/formats';
import { Choice, Flag, RecordId, Rule, Schema, Text, Timestamp } from '@plinth/validation';
import { Name, PageQuery } from '../fields.js';
import { authorizeUrlFault } from './sso-connection-rules.js';

const connectionTypes = ['saml', 'oidc'] as const;
type ConnectionType = (typeof connectionTypes)[number];

const exampleUrl = 'https://login.microsoftonline.com/havskov/oauth2/v2.0/authorize';
const exampleIssuer = 'https://login.microsoftonline.com/2d4f1a06-7f0e-4c1d-9d8e-3c5a6b7e8f90/v2.0';
const exampleClientId = '6731de76-14a6-49ae-97bc-6eba6914391e';

const faultOf = (url: unknown): string | null => authorizeUrlFault(String(url), parseUrl(String(url)));

/** Where a browser is sent to sign in. */
const AuthorizeUrl = (): PropertyDecorator =>
  applyDecorators(
    Text({
      min: 1,
      max: 2_048,
      optional: true,
      format: 'uri',
      description:
        'Where the button leads: https, or http on localhost. Required without `issuer`; with it the button leads to this service.',
      example: exampleUrl,
    }),
    Rule({
      rule: 'authorize_url',
      message: (url) => faultOf(url) ?? '',
      accepts: (url) => faultOf(url) === null,
    }),
  );

export class CreateSsoConnection {
  @Choice(connectionTypes, { example: 'oidc' })
  type!: ConnectionType;

  @Name({ description: 'What the button says.', example: 'Havskov Entra ID' })
  display_name!: string;

  @AuthorizeUrl()
  authorize_url?: string;

  @Text({
    min: 1,
    max: 512,
    optional: true,
    nullable: true,
    description:
      'The issuer of an OpenID Provider. This service then signs people in by it; without, it only hands them over. Needs `sso:write`.',
    example: exampleIssuer,
  })
  issuer?: string | null;

  @Text({
    min: 1,
    max: 255,
    optional: true,
    nullable: true,
    description: 'By which the provider knows this service. Required with `issuer`. Needs `sso:write`.',
    example: exampleClientId,
  })
  client_id?: string | null;

  @Text({
    min: 1,
    max: 512,
    optional: true,
    nullable: true,
    description:
      'The secret that goes with it; sealed, and never shown again. Without, the service is a public client. Needs `sso:write`.',
    example: 'fq9~ExampleSecretOfTheProvider',
  })
  client_secret?: string | null;

  @Flag({
    optional: true,
    description:
      'Whether people of a verified domain whom the service does not know become users as they sign in. Needs `sso:write`.',
    example: false,
  })
  jit?: boolean;
}

export class UpdateSsoConnection extends PartialType(OmitType(CreateSsoConnection, ['type']), {
  skipNullProperties: false,
}) {}

export class ListSsoConnections extends PageQuery {}

@Schema({ name: 'SsoConnection' })
export class SsoConnectionView {
  @RecordId()
  id!: string;

  @RecordId()
  organization_id!: string;

  @Choice(connectionTypes, { example: 'oidc' })
  type!: ConnectionType;

  @Text({ example: 'Havskov Entra ID' })
  display_name!: string;

  @Text({
    description: 'Where the button leads: to this service where there is an `issuer`.',
    example: 'https://identity.example.com/v1/sso/0197f1c8-2f4e-7c4b-b7f5-3a2f6d1c9e80/start',
  })
  authorize_url!: string;

  @Text({ nullable: true, example: exampleIssuer })
  issuer!: string | null;

  @Text({ nullable: true, example: exampleClientId })
  client_id!: string | null;

  @Flag({ description: 'Whether the connection has a `client_secret`.', example: true })
  has_client_secret!: boolean;

  @Text({
    nullable: true,
    description: 'The redirect URI to register at the provider; null without `issuer`.',
    example: 'https://identity.example.com/v1/sso/0197f1c8-2f4e-7c4b-b7f5-3a2f6d1c9e80/callback',
  })
  redirect_uri!: string | null;

  @Flag({ description: 'Whether unknown people of a verified domain become users as they sign in.', example: false })
  jit!: boolean;

  @Timestamp()
  created_at!: string;

  @Timestamp()
  updated_at!: string;
}
