/** Who or what an event names. */
interface EventParty {
  type: string;
  id: string | null;
}

/** What an event says of who did what to what. */
export interface EventSubjects {
  actor: EventParty;
  target: EventParty | null;
  details: Record<string, unknown>;
}

/** The ids by which an event names people: who did it, to whom it was done, and `details.user_id`. */
export function namesOfPeople({ actor, target, details = {} }: Partial<EventSubjects>): string[] {
  const parties = [actor, target].map((party) => (party?.type === 'user' ? party.id : null));
  return [...parties, details['user_id']].filter((id) => typeof id === 'string');
}

/** The id of the person whom an event names; null when it names nobody. None names two. */
export const namedPerson = (event: Partial<EventSubjects>): string | null => namesOfPeople(event)[0] ?? null;
