/** A word that this tab remembers over a reload, and forgets when it is closed. */
export class TabMemory {
  constructor(private readonly name: `plinth.${string}`) {}

  get(): string | undefined {
    try {
      return sessionStorage.getItem(this.name) ?? undefined;
    } catch {
      return undefined; // refused by the browser: forgotten on reload
    }
  }

  set(value: string | undefined): void {
    try {
      if (value === undefined) sessionStorage.removeItem(this.name);
      else sessionStorage.setItem(this.name, value);
    } catch {
      // As above.
    }
  }
}

/** The enrolment ticket in a URL's fragment, `#ticket=…`; undefined when there is none. */
export function ticketOf(fragment: string): string | undefined {
  const ticket = new URLSearchParams(fragment.replace(/^#/, '')).get('ticket')?.trim();
  return ticket === '' ? undefined : ticket;
}

/**
 * Takes the ticket out of the address: whoever holds it can register a passkey, so neither the address bar nor the
 * history may keep it. (A fragment never reaches a server, nor its log.)
 */
export function takeTicket(): string | undefined {
  const ticket = ticketOf(location.hash);
  if (ticket !== undefined) history.replaceState(null, '', location.pathname);
  return ticket;
}
