import { OmitType, PartialType } from '@nestjs/swagger';
import {
  Choice,
  ChoiceList,
  Flag,
  NestedList,
  RecordId,
  Schema,
  Text,
  TextList,
  Timestamp,
  JsonObject,
  WholeNumber,
} from '@plinth/validation';
import { Name, OrganizationOrNull, PageQuery } from '../fields.js';
import { openidScopes, type OpenidScope } from './openid-scopes.shared.js';
import { allScopes, type Scope } from '../scopes.js';
import { ClientResourceView, SetClientResource } from './client-resources.dto.js';

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

const OwnerId = (): PropertyDecorator =>
  RecordId({
    optional: true,
    nullable: true,
    description: 'The organization whose people sign in; null for every organization (operators only).',
  });

export class CreateClient {
  @OwnerId()
  organization_id?: string | null;

  @Name({ description: 'The name shown to people who sign in.', example: 'CRM' })
  name!: string;

  @Choice(clientTypes, {
    description: '`public`: runs in a browser or on a device and cannot keep a secret. `confidential`: has a secret.',
    example: 'confidential',
  })
  type!: ClientType;

  @UriList(
    'Where people return after signing in. Compared character by character; a public client at a loopback address may use any port (RFC 8252). Optional for a service without sign-ins.',
    [exampleRedirect],
    true,
  )
  redirect_uris?: string[];

  @UriList('Where people may return after signing out.', [exampleLogout], true)
  post_logout_redirect_uris?: string[];

  @Text({
    min: 1,
    max: maxUriLength,
    format: 'uri',
    optional: true,
    nullable: true,
    description:
      'Receives logout tokens when sessions end (OpenID Connect Back-Channel Logout). An https URL with a public address.',
    example: exampleBackchannel,
  })
  backchannel_logout_uri?: string | null;

  @NestedList(() => SetClientResource, {
    maxItems: maxUris,
    optional: true,
    description:
      'The resources that the client may request tokens for with `resource` (RFC 8707): its organization’s, the operators’, and this API (the issuer), for administrators. Only operators can give `operator_only` permissions.',
  })
  resources?: SetClientResource[];

  @UriList(
    'A short form of `resources`: their identifiers. Resources that the client has keep their permissions.',
    [exampleAudience],
    true,
  )
  audiences?: string[];

  @ChoiceList(openidScopes, {
    minItems: 1,
    unique: true,
    itemName: 'scope',
    optional: true,
    description: 'Scopes that sign-ins may request. Default: all.',
    example: ['openid', 'profile', 'email'],
  })
  scopes?: OpenidScope[];

  @ChoiceList(allScopes, {
    unique: true,
    itemName: 'scope',
    optional: true,
    description:
      'What the client may do in this API with `client_credentials`, like a service token with these scopes. Confidential clients only. Your token must have these scopes.',
    example: ['user:read'],
  })
  service_scopes?: Scope[];

  @Flag({
    optional: true,
    description: 'Whether tokens must be bound to the client’s key (DPoP, RFC 9449). Default `false`.',
    example: false,
  })
  dpop_bound?: boolean;

  @Choice(authMethods, {
    optional: true,
    description:
      'Public clients: `none` (default). Confidential clients: `client_secret_basic` (default) or `client_secret_post`.',
    example: 'client_secret_basic',
  })
  token_endpoint_auth_method?: ClientAuthMethod;
}

export class UpdateClient extends PartialType(OmitType(CreateClient, ['organization_id', 'type']), {
  skipNullProperties: false,
}) {}

export class ListClients extends PageQuery {
  @OrganizationOrNull('Operator tokens only: the organization; `null` for operators’ clients.')
  organization_id?: string | null;
}

const makerTypes = ['token', 'client', 'user'] as const;

@Schema({ name: 'ClientMaker' })
export class ClientMakerView {
  @Choice(makerTypes, {
    description: 'A service token, a client that used its own token, or an administrator.',
    example: 'token',
  })
  type!: (typeof makerTypes)[number];

  @RecordId()
  id!: string;
}

@Schema({ name: 'Client' })
export class ClientView {
  @RecordId({ description: 'Also its `client_id`.' })
  id!: string;

  @RecordId({ nullable: true, description: 'The organization whose people sign in; null for every organization.' })
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

  @NestedList(() => ClientResourceView, { description: 'What the client may request tokens for.' })
  resources!: ClientResourceView[];

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
      'Who registered or adopted the client, rotated its secret, or gave it service scopes or resources. `client_credentials` end with each of them. Empty for clients from before this was recorded.',
  })
  made_by!: ClientMakerView[];

  @Flag({
    description: 'Whether `client_credentials` have ended with one of `made_by`. Adopt the client to use it again.',
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
    description: 'The secret, shown only once; null for a public client.',
    example: 'ics_4Tn0oVJ8cQ2wL5yB7sX1zK9mR3pD6fH0aUeGiNtMvYk',
  })
  client_secret!: string | null;
}

export class ListClientDeliveries extends PageQuery {}

const statuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const;

@Schema({ name: 'ClientDelivery' })
export class ClientDeliveryView {
  @RecordId()
  id!: string;

  @Text({ example: 'session.logout' })
  event!: string;

  @Choice(statuses, { example: 'succeeded' })
  status!: (typeof statuses)[number];

  @JsonObject({
    description:
      'The claims of the logout tokens: the client, the person and the session. Each attempt gets a new token.',
    example: {
      client_id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
      sub: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a91',
      sid: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a92',
    },
  })
  payload!: Record<string, unknown>;

  @WholeNumber({ example: 1 })
  attempts!: number;

  @Timestamp({ nullable: true, example: null })
  next_attempt_at!: string | null;

  @Timestamp({ nullable: true })
  delivered_at!: string | null;

  @WholeNumber({ nullable: true, example: 84 })
  duration_ms!: number | null;

  @Text({ nullable: true, example: null })
  error!: string | null;

  @WholeNumber({ nullable: true, example: 204 })
  response_status!: number | null;

  @Text({ nullable: true, description: 'The first 16 KiB.', example: '' })
  response_body!: string | null;

  @Timestamp()
  created_at!: string;
}
