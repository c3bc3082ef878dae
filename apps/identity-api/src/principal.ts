import type { Principal } from '@plinth/auth-scopes';
import type { Scope } from './scopes.js';

/** Stands for every organization's rows. Only an operator's token reads or writes with it, and it is always named. */
export const allOrganizations = Symbol('all organizations');

/** The audit chain of what belongs to no organization. No organization has this id (RFC 9562 §5.9, the nil UUID). */
export const operatorChain = '00000000-0000-0000-0000-000000000000';

/** Whose rows a repository may touch: one organization's, by its id, or all. */
export type OrganizationScope = string | typeof allOrganizations;

/** A service token that makes a request; `subject` is its id, but of a client's token the id of the client. */
export interface TokenPrincipal extends Principal {
  readonly kind: 'token';
  readonly scopes: ReadonlySet<Scope>;
  /** The organization whose token it is; null for an operator's. */
  readonly organizationId: string | null;
  /** Set for a token that a client got by `client_credentials`; `subject` is then the id of the client. */
  readonly ofClient?: { readonly expiresAt: Date };
}

/** A signed-in person; `subject` is the id of the session. */
export interface SessionPrincipal extends Principal {
  readonly kind: 'session';
  readonly organizationId: string;
  readonly userId: string;
  /** When the person last proved who they are. */
  readonly authenticatedAt: Date;
  /** The passkey that began the session. */
  readonly passkeyId: string | null;
  /** When that passkey was registered by a recovery of the account; null when it was not. */
  readonly recoveredAt: Date | null;
}

/** A person with an enrolment ticket, who has no passkey at hand; `subject` is the id of the ticket. */
export interface TicketPrincipal extends Principal {
  readonly kind: 'ticket';
  readonly organizationId: string;
  readonly userId: string;
}

/** The rows that a token may see and change. */
export const organizationScopeOf = (principal: TokenPrincipal): OrganizationScope =>
  principal.organizationId ?? allOrganizations;
