import type { SessionView } from '../app/app-session.js';
import { create, SessionElement } from './session-element.js';

/** `<plinth-sign-in>`: while nobody is signed in, a card with a button that leads to identity-api's sign-in page. */
export class SignInElement extends SessionElement {
  readonly #heading = create('h2', { part: 'heading' });
  readonly #notice = create('p', { part: 'notice', role: 'status' });
  readonly #button = create('button', { part: 'button', class: 'primary', type: 'button' });
  readonly #card = create('div', { part: 'card', class: 'card', hidden: '' }, this.#heading, create('slot'));

  constructor() {
    super();
    this.#card.append(this.#notice, this.alert, this.#button);
    this.shadowRoot!.append(this.#card);
    this.#button.addEventListener('click', () => void this.#signIn());
  }

  protected show({ status }: SessionView): void {
    const application = this.getAttribute('application');
    // Until it is known that nobody is signed in, the card would only flash.
    this.#card.hidden = status === 'signed-in' || status === 'loading';
    this.#heading.textContent = application === null ? this.text('signIn') : this.text('signInTo', application);
    this.#notice.textContent = status === 'ended' ? this.text('ended') : '';
    this.#button.textContent = this.text(this.isPending ? 'pending' : 'signIn');
    this.#button.ariaBusy = String(this.isPending);
  }

  #signIn(): Promise<void> {
    const returnTo = this.getAttribute('return-to') ?? undefined;
    const loginHint = this.getAttribute('login-hint') ?? undefined;
    return this.leave((session) => session.signIn({ returnTo, loginHint, uiLocales: this.language }));
  }
}
