import type { SessionView } from '../app/app-session.js';
import { create, SessionElement } from './session-element.js';

/** `<plinth-user-button>`: the signed-in person's initials, which open a menu. Its slot is for your own items. */
export class UserButtonElement extends SessionElement {
  readonly #initials = create('span', { part: 'avatar', class: 'avatar', 'aria-hidden': 'true' });
  readonly #label = create('span', { class: 'unseen' });
  readonly #button = create(
    'button',
    { part: 'button', class: 'round', type: 'button', popovertarget: 'menu', hidden: '' },
    this.#initials,
    this.#label,
  );
  readonly #name = create('p', { part: 'name', class: 'name' });
  readonly #email = create('p', { part: 'email', class: 'muted' });
  readonly #manage = create('a', { part: 'item', class: 'item' });
  readonly #leave = create('button', { part: 'item', class: 'item', type: 'button' });
  readonly #menu = create('div', { part: 'menu', class: 'menu', id: 'menu', popover: '' }, this.#name, this.#email);

  constructor() {
    super();
    this.#menu.append(create('hr'), this.#manage, create('slot'), this.#leave, this.alert);
    this.shadowRoot!.append(this.#button, this.#menu);
    this.#leave.addEventListener('click', () => void this.signOut());
    this.#menu.addEventListener('beforetoggle', () => {
      // Chromium does not return the focus to a button in a shadow tree.
      if (this.#menu.matches(':focus-within')) this.#button.focus();
      const { bottom, right } = this.#button.getBoundingClientRect();
      this.#menu.style.setProperty('--bottom', `${bottom}px`);
      this.#menu.style.setProperty('--right', `${right}px`);
    });
  }

  protected show({ person }: SessionView): void {
    this.#button.hidden = !person;
    if (!person) this.#menu.hidePopover();
    const name = this.showPerson(person, { initials: this.#initials, name: this.#name, email: this.#email });
    this.#label.textContent = name === '' ? this.text('account') : this.text('accountOf', name);
    this.showWays(this.#manage, this.#leave);
  }
}
