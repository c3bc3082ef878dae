import { problem } from '../errors.js';
import type { TokenPrincipal } from '../principal.js';

// Each use of a client looks at them.
const maxMakers = 20;

/** Whose request made a service token or a client. */
export interface Maker {
  type: 'token' | 'client';
  id: string;
}

/** What is above a service token or a client: its makers, theirs, and so on. */
export interface Lineage {
  /** The id of each of them. */
  above: string[];
  /** Whether one of them was revoked or removed, has expired, or is a client that lacks a scope of what it made. */
  has_ended: boolean;
}

export const makerOf = ({ ofClient, subject }: TokenPrincipal): Maker => ({
  type: ofClient ? 'client' : 'token',
  id: subject,
});

/**
 * The makers of a client once this principal, who may act as it from now on, has given it a secret or rights. Whatever
 * the client ends with already is not named again. Throws wrong_state past 20 makers.
 */
export function withMaker(
  { id, made_by: makers, above }: { id: string; made_by: Maker[] } & Pick<Lineage, 'above'>,
  principal: TokenPrincipal,
): Maker[] {
  const maker = makerOf(principal);
  if (maker.id === id || above.includes(maker.id)) return makers;
  if (makers.length < maxMakers) return [...makers, maker];
  throw problem('wrong_state', `The client would end with more than ${maxMakers} makers. Adopt it first.`);
}
