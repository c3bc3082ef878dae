import { isIdentityError } from '@plinth/identity-client';
import { onPress, onSubmit, run, say } from './action.js';
import type { PageContext } from './context.js';
import { byId, showGate } from './element.js';
import { notAnAddress, wordingOf } from './wording.js';
import { t } from './text.js';

const emailField = () => byId<HTMLInputElement>('recover-email');

/** The card of people who lost their passkey. Without mail, the page has no button that opens it. */
export class Recovery {
  constructor(private readonly page: PageContext) {
    if (!document.getElementById('lost-passkey')) return;
    onPress('lost-passkey', () => this.#open());
    onPress('recover-leave', () => this.page.openSignIn());
    onSubmit('recover-form', () => this.#request());
  }

  #open(): void {
    this.page.closeSignIn();
    emailField().value = byId<HTMLInputElement>('email').value.trim();
    say('recover-alert', '');
    say('recover-notice', '');
    byId('recover-form').hidden = false;
    showGate('recover');
  }

  #request(): void {
    const email = emailField().value.trim();
    emailField().value = email;
    if (!emailField().validity.valid) {
      say('recover-alert', notAnAddress);
      return emailField().focus();
    }
    run(byId('recover-go'), {
      alert: 'recover-alert',
      work: async () => {
        await this.page.client.requestRecovery(email);
        byId('recover-form').hidden = true;
        say(
          'recover-notice',
          t('If {email} can be recovered, a message with the next steps is on its way.', { email }),
        );
      },
      wording: (error) => (isIdentityError(error, 'SERVICE_AUTH_902') ? notAnAddress : wordingOf(error, 'sign-in')),
    });
  }
}
