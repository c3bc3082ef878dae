import { applyDecorators } from '@nestjs/common';
import { parseUrl } from '@plinth/formats';
import { Choice, RecordId, Rule, Schema, Text, Timestamp } from '@plinth/validation';
import { Name, PageQuery } from '../fields.js';
import { authorizeUrlFault } from './authorize-url.js';

const connectionTypes = ['saml', 'oidc'] as const;
type ConnectionType = (typeof connectionTypes)[number];

const exampleUrl = 'https://login.microsoftonline.com/havskov/oauth2/v2.0/authorize';

const faultOf = (url: unknown): string | null => authorizeUrlFault(String(url), parseUrl(String(url)));

/** Where a browser is sent to sign in. */
const AuthorizeUrl = (): PropertyDecorator =>
  applyDecorators(
    Text({
      min: 1,
      max: 2_048,
      format: 'uri',
      description: 'Where the button leads: https, or http on localhost.',
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
  authorize_url!: string;
}

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

  @Text({ example: exampleUrl })
  authorize_url!: string;

  @Timestamp()
  created_at!: string;
}
