/** Who or what an event names. */
interface NamedParty {
  type: string;
  id: string | null;
}

/** What an event says of who did what to what. */
export interface Telling {
  actor: NamedParty;
  target: NamedParty | null;
  details: Record<string, unknown>;
}

/** The id of the person whom an event names: who did it, to whom it was done, or `details.user_id`. None names two. */
export function namedPerson({ actor, target, details = {} }: Partial<Telling>): string | null {
  const parties = [actor, target].map((party) => (party?.type === 'user' ? party.id : null));
  return [...parties, details['user_id']].find((id) => typeof id === 'string') ?? null;
}
