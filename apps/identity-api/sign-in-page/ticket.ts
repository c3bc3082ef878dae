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
