import { SetMetadata, type CustomDecorator } from '@nestjs/common';

/**
 * Who may call a route: anyone, whoever holds all of these scopes (where `isAnyEnough`, one of them), or a signed-in
 * person; where `acceptsTickets`, also a person with a one-time ticket.
 */
export type RouteAccess =
  | { kind: 'public' }
  | { kind: 'token'; scopes: readonly string[]; isAnyEnough?: boolean }
  | { kind: 'session'; acceptsTickets?: boolean };

const accessKey = 'route-access';

/** The route needs a token that holds every one of `scopes`; with none named, any valid token will do. */
export const RequireScopes = <Scope extends string>(...scopes: Scope[]): CustomDecorator =>
  SetMetadata(accessKey, { kind: 'token', scopes } satisfies RouteAccess);

/** The route needs a token that holds one of `scopes`; which one, where it matters, is the handler's to check. */
export const RequireAnyScope = <Scope extends string>(...scopes: Scope[]): CustomDecorator =>
  SetMetadata(accessKey, { kind: 'token', scopes, isAnyEnough: true } satisfies RouteAccess);

/** The route needs a person's session. */
export const SignedIn = (): CustomDecorator => SetMetadata(accessKey, { kind: 'session' } satisfies RouteAccess);

/** The route needs a person's session, or a one-time ticket that stands for the person who cannot have one yet. */
export const SignedInOrTicket = (): CustomDecorator =>
  SetMetadata(accessKey, { kind: 'session', acceptsTickets: true } satisfies RouteAccess);

/** The route needs no credential. */
export const Public = (): CustomDecorator => SetMetadata(accessKey, { kind: 'public' } satisfies RouteAccess);

/** What a handler, or else its controller, declares; undefined when neither says anything. */
export function routeAccess(handler: object, controller: object): RouteAccess | undefined {
  return (
    (Reflect.getMetadata(accessKey, handler) as RouteAccess | undefined) ??
    (Reflect.getMetadata(accessKey, controller) as RouteAccess | undefined)
  );
}
