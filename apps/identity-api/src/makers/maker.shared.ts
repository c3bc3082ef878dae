import type { TokenPrincipal } from '../principal.js';

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
