import { applyDecorators } from '@nestjs/common';
import { OmitType, PartialType } from '@nestjs/swagger';
import { isUuid } from '@plinth/formats';
import {
  Choice,
  ChoiceList,
  field,
  Flag,
  NestedList,
  Read,
  RecordId,
  Rule,
  Schema,
  Text,
  TextList,
  Timestamp,
} from '@plinth/validation';
import { Name, PageQuery } from '../fields.js';
import { allScopes, type Scope } from '../scopes.js';
import { openidScopes, type OpenidScope } from './openid-scopes.shared.js';

const clientTypes = ['public', 'confidential'] as const;
export type ClientType = (typeof clientTypes)[number];

const authMethods = ['client_secret_basic', 'client_secret_post', 'none'] as const;
export type ClientAuthMethod = (typeof authMethods)[number];

const maxUris = 20;
const maxUriLength = 1_024;
const exampleRedirect = 'https://crm.example.com/auth/callback';
const exampleLogout = 'https://crm.example.com/auth/signed-out';
const exampleBackchannel = 'https://crm.example.com/auth/backchannel-logout';
const exampleAudience = 'https://api.crm.example.com';

const UriList = (description: string, example: readonly string[], optional: boolean): PropertyDecorator =>
  TextList({
    min: 1,
    max: maxUriLength,
    maxItems: maxUris,
    unique: true,
    itemName: 'URI',
    ...(optional ? { optional } : {}),
    description,
    example,
  });

/** The organization that it belongs to, or null for an operator's. */
const OwnerId = (): PropertyDecorator =>
  RecordId({
    optional: true,
    nullable: true,
    description: 'Whose people sign in; null, from an operator only: those of every organization.',
  });

export class CreateClient {
  @OwnerId()
  organization_id?: string | null;

  @Name({ description: 'What people are told that they sign in to.', example: 'CRM' })
  name!: string;

  @Choice(clientTypes, {
    description:
      '`public`: runs where it can keep no secret, in a browser or on a device. `confidential`: has a secret.',
    example: 'confidential',
  })
  type!: ClientType;

  @UriList(
    'Where people are sent back to. Compared character by character; a public client at a loopback address may vary its port (RFC 8252). May be left out by a service that nobody signs in to.',
    [exampleRedirect],
    true,
  )
  redirect_uris?: string[];

  @UriList('Where people may be sent after they have signed out.', [exampleLogout], true)
  post_logout_redirect_uris?: string[];

  @Text({
    min: 1,
    max: maxUriLength,
    format: 'uri',
    optional: true,
    nullable: true,
    description:
      'Where it is told that a session has ended (OpenID Connect Back-Channel Logout): an https URL of a public address.',
    example: exampleBackchannel,
  })
  backchannel_logout_uri?: string | null;

  @UriList('The resources that it may ask for tokens for, by `resource` (RFC 8707).', [exampleAudience], true)
  audiences?: string[];

  @ChoiceList(openidScopes, {
    minItems: 1,
    unique: true,
    itemName: 'scope',
    optional: true,
    description: 'What it may ask of a sign-in. Left out: all.',
    example: ['openid', 'profile', 'email'],
  })
  scopes?: OpenidScope[];

  @ChoiceList(allScopes, {
    unique: true,
    itemName: 'scope',
    optional: true,
    description:
      'What it may do here by `client_credentials`, where a service token with these scopes could. Confidential clients only. Your token must hold them.',
    example: ['user:read'],
  })
  service_scopes?: Scope[];

  @Flag({
    optional: true,
    description: 'Whether its tokens must be bound to a key of its own (DPoP, RFC 9449). Default false.',
    example: false,
  })
  dpop_bound?: boolean;

  @Choice(authMethods, {
    optional: true,
    description:
      '`none` for public clients, which is their default; that of confidential ones is `client_secret_basic`.',
    example: 'client_secret_basic',
  })
  token_endpoint_auth_method?: ClientAuthMethod;
}

export class UpdateClient extends PartialType(OmitType(CreateClient, ['organization_id', 'type']), {
  skipNullProperties: false,
}) {}

/** The id of an organization, or the word `null`, which is read as null. */
const OrganizationOrNull = (description: string): PropertyDecorator =>
  applyDecorators(
    Read((value) => {
      if (value === 'null') return null;
      return typeof value === 'string' ? value.toLowerCase() : value;
    }),
    field(
      {
        schema: {
          type: 'string',
          anyOf: [
            { type: 'string', const: 'null' },
            { type: 'string', format: 'uuid', examples: ['0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90'] },
          ],
        },
        rules: [
          Rule({
            rule: 'uuid',
            message: 'must be a UUID or null',
            accepts: (value) => value === null || (typeof value === 'string' && isUuid(value)),
          }),
        ],
      },
      { optional: true, description },
    ),
  );

export class ListClients extends PageQuery {
  @OrganizationOrNull('Operator tokens only: whose clients; `null`: those of operators.')
  organization_id?: string | null;
}

const makerTypes = ['token', 'client'] as const;

@Schema({ name: 'ClientMaker' })
export class ClientMakerView {
  @Choice(makerTypes, { description: 'A service token, or a client by a token of its own.', example: 'token' })
  type!: (typeof makerTypes)[number];

  @RecordId()
  id!: string;
}

@Schema({ name: 'Client' })
export class ClientView {
  @RecordId({ description: 'Also its `client_id`.' })
  id!: string;

  @RecordId({ nullable: true, description: 'Whose people sign in; null: those of every organization.' })
  organization_id!: string | null;

  @Text({ example: 'CRM' })
  name!: string;

  @Choice(clientTypes, { example: 'confidential' })
  type!: ClientType;

  @TextList({ example: [exampleRedirect] })
  redirect_uris!: string[];

  @TextList({ example: [exampleLogout] })
  post_logout_redirect_uris!: string[];

  @Text({ nullable: true, example: exampleBackchannel })
  backchannel_logout_uri!: string | null;

  @TextList({ example: [exampleAudience] })
  audiences!: string[];

  @ChoiceList(openidScopes, { example: ['openid', 'profile', 'email'] })
  scopes!: OpenidScope[];

  @ChoiceList(allScopes, { example: ['user:read'] })
  service_scopes!: Scope[];

  @Flag({ example: false })
  dpop_bound!: boolean;

  @Choice(authMethods, { example: 'client_secret_basic' })
  token_endpoint_auth_method!: ClientAuthMethod;

  @NestedList(() => ClientMakerView, {
    description:
      'Who registered it, or adopted it since, and who gave it a new secret, service scopes or audiences: `client_credentials` end with each of them. Empty for a client from before this was recorded.',
  })
  made_by!: ClientMakerView[];

  @Flag({
    description: 'Whether `client_credentials` have ended with one of `made_by`; adopt the client to begin again.',
    example: false,
  })
  service_ended!: boolean;

  @Timestamp()
  created_at!: string;

  @Timestamp()
  updated_at!: string;
}

@Schema({ name: 'ClientWithSecret' })
export class ClientWithSecretView extends ClientView {
  @Text({
    nullable: true,
    description: 'The secret, shown this once; null for a public client.',
    example: 'ics_4Tn0oVJ8cQ2wL5yB7sX1zK9mR3pD6fH0aUeGiNtMvYk',
  })
  client_secret!: string | null;
}
