import type { SessionView } from '../app/app-session.js';
import { create, SessionElement } from './session-element.js';

/** `<plinth-account>`: the signed-in person's profile and permissions, identity-api's account page, and the sign-out. */
export class AccountElement extends SessionElement {
  readonly #initials = create('span', { part: 'avatar', class: 'avatar large', 'aria-hidden': 'true' });
  readonly #name = create('h2', { part: 'heading' });
  readonly #email = create('p', { part: 'email', class: 'muted' });
  readonly #facts = create('dl', { part: 'facts' });
  readonly #manage = create('a', { part: 'link', class: 'secondary' });
  readonly #manageHint = create('p', { class: 'muted' });
  readonly #leave = create('button', { part: 'button', class: 'secondary', type: 'button' });
  readonly #leaveHint = create('p', { class: 'muted' });
  readonly #card: HTMLDivElement = create(
    'div',
    { part: 'card', class: 'card', hidden: '' },
    create('div', { class: 'person' }, this.#initials, create('div', {}, this.#name, this.#email)),
    this.#facts,
    create('slot'),
    create('div', { class: 'way' }, this.#manageHint, this.#manage),
    create('div', { class: 'way' }, this.#leaveHint, this.#leave),
  );

  constructor() {
    super();
    this.#card.append(this.alert);
    this.shadowRoot!.append(this.#card);
    this.#leave.addEventListener('click', () => void this.signOut());
  }

  protected show({ person, permissions }: SessionView): void {
    this.#card.hidden = !person;
    this.showPerson(person, { initials: this.#initials, name: this.#name, email: this.#email });
    this.showWays(this.#manage, this.#leave);
    this.#manageHint.textContent = this.text('manageHint');
    this.#leaveHint.textContent = this.text('signOutHint');
    const at = person?.signedInAt?.toLocaleString(this.language ?? 'en', { dateStyle: 'medium', timeStyle: 'short' });
    const granted = permissions.map((each) => create('code', { part: 'permission' }, each));
    this.#facts.replaceChildren(
      ...(at === undefined ? [] : [create('dt', {}, this.text('signedIn')), create('dd', {}, at)]),
      create('dt', {}, this.text('permissions')),
      create('dd', {}, ...(granted.length > 0 ? granted : [this.text('none')])),
    );
  }
}
