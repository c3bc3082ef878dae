import { OmitType, PartialType } from '@nestjs/swagger';
import { Choice, ChoiceList, Flag, NestedList, RecordId, Schema, Text, TextList, Timestamp } from '@plinth/validation';
import { Name, OrganizationOrNull, PageQuery } from '../fields.js';
import { openidScopes, type OpenidScope } from './openid-scopes.shared.js';
import { allScopes, type Scope } from '../scopes.js';
import { LogoUrl, PolicyUrl, TermsUrl } from './client-brands.dto.js';
import { ClientKeys, RefreshLifetime, RequirePushed, SessionIdle, SessionMax } from './client-limits.dto.js';
import type { PublicKeys } from './client-keys.shared.js';
import { ClientResourceView, SetClientResource } from './client-resources.dto.js';

const clientTypes = ['public', 'confidential'] as const;
export type ClientType = (typeof clientTypes)[number];

const authMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'] as const;
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

  @LogoUrl({ optional: true })
  logo_url?: string | null;

  @PolicyUrl({ optional: true })
  policy_url?: string | null;

  @TermsUrl({ optional: true })
  terms_url?: string | null;

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
      'Public clients: `none` (default). Confidential clients: `client_secret_basic` (default), `client_secret_post`, or `private_key_jwt` (RFC 7523), which needs `jwks` and has no secret.',
    example: 'client_secret_basic',
  })
  token_endpoint_auth_method?: ClientAuthMethod;

  @ClientKeys({ optional: true, example: null })
  jwks?: PublicKeys | null;

  @SessionIdle({ optional: true })
  session_idle?: number | null;

  @SessionMax({ optional: true })
  session_max?: number | null;

  @RefreshLifetime({ optional: true })
  refresh_lifetime?: number | null;

  @RequirePushed({ optional: true })
  require_pushed_authorization_requests?: boolean;
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

  @LogoUrl()
  logo_url!: string | null;

  @PolicyUrl()
  policy_url!: string | null;

  @TermsUrl()
  terms_url!: string | null;

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

  @ClientKeys()
  jwks!: PublicKeys | null;

  @SessionIdle()
  session_idle!: number | null;

  @SessionMax()
  session_max!: number | null;

  @RefreshLifetime()
  refresh_lifetime!: number | null;

  @RequirePushed()
  require_pushed_authorization_requests!: boolean;

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
    description: 'The secret, shown only once; null for a client without one.',
    example: 'ics_4Tn0oVJ8cQ2wL5yB7sX1zK9mR3pD6fH0aUeGiNtMvYk',
  })
  client_secret!: string | null;
}
