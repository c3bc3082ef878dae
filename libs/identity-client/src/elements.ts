// Custom elements for applications. Importing this module defines nothing, so it also loads on a server.
import type { AppSession } from './app/app-session.js';
import { AccountElement } from './elements/account.js';
import { shareSession } from './elements/session-element.js';
import { SignInElement } from './elements/sign-in.js';
import { UserButtonElement } from './elements/user-button.js';

export { AccountElement, SignInElement, UserButtonElement };

declare global {
  interface HTMLElementTagNameMap {
    'plinth-sign-in': SignInElement;
    'plinth-user-button': UserButtonElement;
    'plinth-account': AccountElement;
  }
}

/** Defines the elements. They use `session`, unless their property `session` has another. More calls do no harm. */
export function define(session?: AppSession): void {
  if (session) shareSession(session);
  const elements = {
    'plinth-sign-in': SignInElement,
    'plinth-user-button': UserButtonElement,
    'plinth-account': AccountElement,
  };
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element);
}
