/** The enrolment ticket in a fragment, `#ticket=…`, if any. */
export function ticketOf(fragment: string): string | undefined {
  const ticket = new URLSearchParams(fragment.replace(/^#/, '')).get('ticket')?.trim();
  return ticket === '' ? undefined : ticket;
}

/** Removes the ticket from the address and the history, because anybody who has it can register a passkey. */
export function takeTicket(): string | undefined {
  const ticket = ticketOf(location.hash);
  if (ticket !== undefined) history.replaceState(null, '', location.pathname);
  return ticket;
}
