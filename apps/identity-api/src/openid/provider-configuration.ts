import {
  errors,
  interactionPolicy,
  type Adapter,
  type AsymmetricSigningAlgorithm,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { assertionAlgorithms } from '../clients/client-keys.shared.js';
import { openidScopes } from '../clients/openid-scopes.shared.js';
import type { Person } from './accounts.service.js';
import { clientOf, grantOf, mustSignIn, restoreOfflineAccess, type GrantParts } from './application-grant.js';
import { extraClientMetadata, type ClientExtras } from './client-metadata.js';
import { lifetimes } from './openid-records.js';
import type { Pages } from './pages.js';
import type { ResourceAccess } from './resource-access.service.js';
import { accessIn, defaultResource, resourceServer } from './resource-servers.js';
import { signingAlgorithm, type PublicJwk } from './signing-jwk.js';

/** Claims by scope (OpenID Connect Core §5.4). */
const claimsByScope = {
  openid: ['sub', 'acr', 'amr', 'auth_time'],
  profile: ['name'],
  email: ['email', 'email_verified'],
  groups: ['groups'],
  organization: ['organization_id', 'organization_slug'],
} as const;

const clientAuthMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'] as const;
const maxAssertionSeconds = 10 * 60;

export const routes = {
  authorization: '/oauth/authorize',
  pushed_authorization_request: '/oauth/par',
  token: '/oauth/token',
  introspection: '/oauth/introspect',
  revocation: '/oauth/revoke',
  userinfo: '/oauth/userinfo',
  end_session: '/oauth/end-session',
  jwks: '/.well-known/jwks.json',
} as const;

export const interactionPath = (uid: string): string => `/oauth/interactions/${uid}`;

export interface ProviderParts extends GrantParts {
  issuer: string;
  languages: readonly string[];
  keys: readonly (PublicJwk & { d: string })[];
  cookieKeys: readonly string[];
  adapter: (kind: string) => Adapter;
  findPerson: (id: string) => Promise<Person | undefined>;
  pages: Pages;
}

/** One issuer, authorization code with PKCE, `client_credentials`, DPoP. */
export function providerConfiguration({
  issuer,
  languages,
  keys,
  cookieKeys,
  adapter,
  findPerson,
  pages: { errorPage, signOutPage, signedOutPage },
  ...grants
}: ProviderParts): Configuration {
  const isSecure = issuer.startsWith('https:');
  const policy = interactionPolicy.base();
  // There is no consent screen; `prompt=consent` is accepted and has no effect.
  policy.get('consent')!.checks.clear();
  for (const check of mustSignIn) policy.get('login')!.checks.add(check);
  // People choose their account by signing in.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const cookie = { httpOnly: true, sameSite: 'lax', overwrite: true, signed: true, secure: isSecure } as const;
  return {
    adapter,
    jwks: { keys: keys.map((key) => ({ ...key })) },
    allowOmittingSingleRegisteredRedirectUri: false,
    assertJwtClientAuthClaimsAndHeader: requireNarrowAssertion,
    acrValues: ['urn:plinth:aal1', 'urn:plinth:aal2'],
    claims: Object.fromEntries(Object.entries(claimsByScope).map(([scope, claims]) => [scope, [...claims]])),
    // Claims are in the ID token too, which saves applications a request.
    conformIdTokenClaims: false,
    clientAuthMethods: [...clientAuthMethods],
    clientDefaults: { id_token_signed_response_alg: signingAlgorithm, response_types: ['code'] },
    clientBasedCORS: () => true, // decided before, by path; no cookie goes along
    cookies: {
      keys: [...cookieKeys],
      names: {
        session: isSecure ? '__Host-openid_session' : 'openid_session',
        interaction: isSecure ? '__Secure-openid_interaction' : 'openid_interaction',
        resume: isSecure ? '__Secure-openid_resume' : 'openid_resume',
      },
      long: { ...cookie, path: '/' },
      short: cookie,
    },
    discovery: {
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      claim_types_supported: ['normal'],
      introspection_endpoint_auth_methods_supported: [...clientAuthMethods],
      introspection_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
      revocation_endpoint_auth_methods_supported: [...clientAuthMethods],
      revocation_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
      require_pushed_authorization_requests: false,
      prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
      service_documentation: `${issuer}/docs/guides/openid`,
      ui_locales_supported: [...languages],
    },
    enabledJWA: { clientAuthSigningAlgValues: [...assertionAlgorithms] as AsymmetricSigningAlgorithm[] },
    expiresWithSession: () => false, // our own sessions say when a token ends
    extraClientMetadata: { properties: [...extraClientMetadata] },
    extraParams: { offline: restoreOfflineAccess },
    extraTokenClaims: (ctx, token) => extraClaims(ctx, token as unknown as Record<string, unknown>, grants.access),
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      dPoP: { enabled: true },
      introspection: {
        enabled: true,
        allowedPolicy: (ctx, _client, token) => mayIntrospect(ctx, token as unknown as TokenOfClient, findPerson),
      },
      pushedAuthorizationRequests: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx, _client, oneOf) => defaultResource(ctx, oneOf, issuer),
        useGrantedResource: () => true,
        getResourceServerInfo: (ctx, resource) => resourceServer(ctx, resource, { issuer, access: grants.access }),
      },
      revocation: {
        enabled: true,
        allowedPolicy: (ctx, _client, token) => token.clientId === clientOf(ctx).clientId,
      },
      rpInitiatedLogout: { enabled: true, logoutSource: signOutPage, postLogoutSuccessSource: signedOutPage },
      userinfo: { enabled: true },
    },
    findAccount: (_ctx, id) => findPerson(id),
    interactions: { policy, url: (_ctx, { uid }) => `${issuer}${interactionPath(uid)}` },
    issueRefreshToken: (_ctx, client, code) =>
      Promise.resolve(client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access')),
    loadExistingGrant: (ctx) => grantOf(ctx, grants),
    pkce: { required: () => true },
    renderError: errorPage,
    responseTypes: ['code'],
    revokeGrantPolicy: () => true,
    rotateRefreshToken: () => true,
    routes: { ...routes },
    scopes: [...openidScopes],
    subjectTypes: ['public'],
    ttl: {
      AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? lifetimes.accessToken,
      AuthorizationCode: lifetimes.authorizationCode,
      ClientCredentials: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? lifetimes.accessToken,
      Grant: lifetimes.grant,
      IdToken: lifetimes.idToken,
      Interaction: lifetimes.interaction,
      RefreshToken: lifetimes.refreshToken,
      Session: lifetimes.browserSession,
    },
  };
}

/** In addition to RFC 9068 §2.2: the resource's claims; grant and session for introspection; organization and sign-in time (RFC 9470). */
async function extraClaims(
  ctx: KoaContextWithOIDC,
  { kind, grantId, sid, clientId }: Record<string, unknown>,
  accesses: ResourceAccess,
): Promise<Record<string, unknown> | undefined> {
  const { oidc } = ctx;
  // A service's token names its client's organization, if it has one.
  if (kind !== 'AccessToken' || typeof grantId !== 'string') {
    const organizationId = oidc.client?.['organization_id'];
    if (clientId === undefined) return undefined;
    return organizationId ? { organization_id: organizationId } : {};
  }
  const { AuthorizationCode: code, RefreshToken: refresh, Account: account } = oidc.entities;
  const { authTime, acr, amr } = code ?? refresh ?? {};
  const access = accessIn(ctx);
  return {
    ...(access && account ? await accesses.claimsOf(access, account as Person) : {}),
    grant_id: grantId,
    ...(typeof sid === 'string' ? { sid } : {}),
    ...(account ? { organization_id: (account as Person).organizationId } : {}),
    ...(authTime === undefined ? {} : { auth_time: authTime }),
    ...(acr === undefined ? {} : { acr }),
    ...(amr === undefined ? {} : { amr }),
  };
}

interface TokenOfClient {
  clientId: string;
  accountId?: string;
}

/** Clients may introspect their own tokens; confidential ones also their organization's, and operators' clients all. */
async function mayIntrospect(
  ctx: KoaContextWithOIDC,
  token: TokenOfClient,
  findPerson: ProviderParts['findPerson'],
): Promise<boolean> {
  const client = clientOf(ctx);
  if (token.clientId === client.clientId) return true;
  if (ctx.oidc.client!.clientAuthMethod === 'none') return false;
  if (client.organization_id === '') return true;
  const issuedTo = (await ctx.oidc.provider.Client.find(token.clientId)) as unknown as ClientExtras | undefined;
  if (issuedTo?.organization_id !== '') return issuedTo?.organization_id === client.organization_id;
  // An operator's client serves all organizations, so the person's organization decides.
  const person = token.accountId === undefined ? undefined : await findPerson(token.accountId);
  return person?.organizationId === client.organization_id;
}

/** An assertion is for this issuer alone, and for a few minutes, because its `jti` is stored for that time. */
function requireNarrowAssertion({ oidc }: KoaContextWithOIDC, claims: Record<string, unknown>): void {
  const { aud, exp } = claims as { aud: string | string[]; exp: number };
  const accepted = oidc.clientJwtAuthExpectedAudience();
  if ([aud].flat().some((each) => !accepted.has(each)))
    throw new errors.InvalidClientAuth('the client_assertion must not have another audience');
  if (exp > Date.now() / 1_000 + maxAssertionSeconds)
    throw new errors.InvalidClientAuth(`the client_assertion must expire within ${maxAssertionSeconds} seconds`);
}
