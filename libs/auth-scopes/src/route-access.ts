import { SetMetadata, type CustomDecorator } from '@nestjs/common';

/**
 * Who may call a route: anyone, a token with all scopes (or any, if `isAnyEnough`), or a user's session. `callers`
 * excludes people, or admits people who are not a member yet, alone (`people`) or with keys (`strangers`).
 * `acceptsTickets` also allows a one-time ticket.
 */
export type RouteAccess =
  | { kind: 'public' }
  | { kind: 'token'; scopes: readonly string[]; isAnyEnough?: boolean; callers?: 'keys' | 'people' | 'strangers' }
  | { kind: 'session'; acceptsTickets?: boolean };

const accessKey = 'route-access';

/** Requires a token with every one of `scopes`; without scopes, any valid token. */
export const RequireScopes = <Scope extends string>(...scopes: Scope[]): CustomDecorator =>
  SetMetadata(accessKey, { kind: 'token', scopes } satisfies RouteAccess);

/** Requires a service's own key: people's access tokens are rejected. */
export const RequireKey = (): CustomDecorator =>
  SetMetadata(accessKey, { kind: 'token', scopes: [], callers: 'keys' } satisfies RouteAccess);

/** Requires a token of anyone, even of a person who is no member of a tenant. */
export const RequireAnyIdentity = (): CustomDecorator =>
  SetMetadata(accessKey, { kind: 'token', scopes: [], callers: 'strangers' } satisfies RouteAccess);

/** For people only, even if they are no member of a tenant. Keys reach the handler, which must not find them a record. */
export const RequirePerson = (): CustomDecorator =>
  SetMetadata(accessKey, { kind: 'token', scopes: [], callers: 'people' } satisfies RouteAccess);

/** Requires a token with at least one of `scopes`. The handler checks which, if it matters. */
export const RequireAnyScope = <Scope extends string>(...scopes: Scope[]): CustomDecorator =>
  SetMetadata(accessKey, { kind: 'token', scopes, isAnyEnough: true } satisfies RouteAccess);

/** Requires a user's session. */
export const SignedIn = (): CustomDecorator => SetMetadata(accessKey, { kind: 'session' } satisfies RouteAccess);

/** Requires a user's session or a one-time ticket, for users who cannot have a session yet. */
export const SignedInOrTicket = (): CustomDecorator =>
  SetMetadata(accessKey, { kind: 'session', acceptsTickets: true } satisfies RouteAccess);

/** Requires no credential. */
export const Public = (): CustomDecorator => SetMetadata(accessKey, { kind: 'public' } satisfies RouteAccess);

/** The declaration of a handler or, failing that, its controller. */
export function routeAccess(handler: object, controller: object): RouteAccess | undefined {
  return (
    (Reflect.getMetadata(accessKey, handler) as RouteAccess | undefined) ??
    (Reflect.getMetadata(accessKey, controller) as RouteAccess | undefined)
  );
}
