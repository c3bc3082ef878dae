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

const AuthorizeUrl = (): PropertyDecorator =>
  applyDecorators(
    Text({
      min: 1,
      max: 2_048,
      optional: true,
      format: 'uri',
      description:
        'The button’s target: https, or http on localhost. Required without `issuer`. With `issuer`, the button leads to this service.',
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

  @Name({ description: 'The button’s label.', example: 'Havskov Entra ID' })
  display_name!: string;

  @AuthorizeUrl()
  authorize_url?: string;

  @Text({
    min: 1,
    max: 512,
    optional: true,
    nullable: true,
    description:
      'The OpenID Provider’s issuer. With it, this service signs people in; without it, the service only hands them over. Requires `sso:write`.',
    example: exampleIssuer,
  })
  issuer?: string | null;

  @Text({
    min: 1,
    max: 255,
    optional: true,
    nullable: true,
    description: 'This service’s client id at the provider. Required with `issuer`. Requires `sso:write`.',
    example: exampleClientId,
  })
  client_id?: string | null;

  @Text({
    min: 1,
    max: 512,
    optional: true,
    nullable: true,
    description:
      'This service’s client secret at the provider, stored sealed and never shown. Without it, the service is a public client. Requires `sso:write`.',
    example: 'fq9~ExampleSecretOfTheProvider',
  })
  client_secret?: string | null;

  @Flag({
    optional: true,
    description:
      'Whether unknown people in a verified domain become users at their first sign-in. Requires `sso:write`.',
    example: false,
  })
  jit?: boolean;

  @RecordId({
    optional: true,
    nullable: true,
    description:
      'The connection of the organization that this one replaces. For 90 days, people with a link to it are linked to this one by their verified email address without proof, and their sessions are under the recovery hold. Operator tokens only. Ends with the old connection, or when `issuer` or `client_id` changes.',
    example: null,
  })
  succeeds?: string | null;
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
    description: 'The button’s target: this service if `issuer` is set.',
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

  @Flag({
    description: 'Whether unknown people in a verified domain become users at their first sign-in.',
    example: false,
  })
  jit!: boolean;

  @RecordId({ nullable: true, description: 'The connection that this one replaces.' })
  succeeds!: string | null;

  @Timestamp({ nullable: true, description: 'Until when people of that connection are linked without proof.' })
  succeeds_until!: string | null;

  @Timestamp()
  created_at!: string;

  @Timestamp()
  updated_at!: string;
}
