import type { TokenPrincipal } from '../principal.js';

/** Whose request made a service token or a client. */
export interface Maker {
  type: 'token' | 'client';
  id: string;
}

/** A maker as a client remembers it. */
export interface MakerSince extends Maker {
  /** When it became one, in ISO 8601. */
  at: string;
}

/** What is above a service token or a client: its makers, theirs, and so on. */
export interface Lineage {
  /** The id of each of them. */
  above: string[];
  /** Whether one of them was revoked or removed, has expired, or is a client that lacks a scope of what it made. */
  has_ended: boolean;
}

/** A principal as the maker of what its request makes or adopts now. */
export const makerOf = ({ ofClient, subject }: TokenPrincipal): MakerSince => ({
  type: ofClient ? 'client' : 'token',
  id: subject,
  at: new Date().toISOString(),
});

/** Makers as administrators and the audit log see them. */
export const shownMakers = (makers: readonly Maker[]): Maker[] => makers.map(({ type, id }) => ({ type, id }));
