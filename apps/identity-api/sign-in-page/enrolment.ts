import { isIdentityError } from '@plinth/identity-client';
import { onPress, onSubmit, run, say } from './action.js';
import { byId } from './element.js';
import type { PageContext } from './page-context.js';
import { showGate } from './views.js';
import { wordingOf } from './wording.js';

/** A person's first passkey, by the ticket of their enrolment link. */
export class Enrolment {
  // In this page's memory only; a reload needs the link again.
  #ticket: string | undefined;

  constructor(private readonly page: PageContext) {
    onSubmit('enrol-form', () => this.#create());
    onPress('enrol-leave', () => this.page.openSignIn());
    onPress('enrolled-sign-in', (button) =>
      run(button, {
        alert: 'enrolled-alert',
        work: async () => {
          await this.page.client.signIn();
          this.page.openAccount();
        },
        wording: (error) => wordingOf(error, 'sign-in'),
      }),
    );
  }

  open(ticket: string): void {
    this.#ticket = ticket;
    say('enrol-alert', '');
    showGate('enrol');
  }

  #create(): void {
    const name = byId<HTMLInputElement>('enrol-name').value.trim();
    run(byId('create-passkey'), {
      alert: 'enrol-alert',
      work: async () => {
        const ticket = this.#ticket ?? '';
        await this.page.client.registerPasskey({ ticket, ...(name === '' ? {} : { displayName: name }) });
        this.#ticket = undefined;
        say('enrolled-alert', '');
        showGate('enrolled', byId('enrolled-sign-in'));
      },
      wording: (error) => (isIdentityError(error, 'superseded') ? undefined : wordingOf(error, 'enrolment')),
    });
  }
}
