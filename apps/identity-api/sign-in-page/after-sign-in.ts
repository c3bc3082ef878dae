import type { SignedIn } from '@plinth/identity-client';
import { onPress, run, say } from './action.js';
import { lastName, secondOffered } from './browser-memory.js';
import type { PageContext } from './context.js';
import { byId, showGate } from './element.js';
import { wordingOf } from './wording.js';
import { t } from './text.js';

/** What a person may have to decide between a passkey sign-in and the application or account. */
export class AfterSignIn {
  #name = '';

  constructor(private readonly page: PageContext) {
    onPress('other-continue', () => void this.#offerSecond());
    onPress('other-leave', (button) =>
      run(button, {
        alert: 'other-alert',
        work: async () => {
          await page.client.signOut();
          page.leave('');
        },
        wording: (error) => t('You are still signed in. {wording}', { wording: wordingOf(error, 'account') }),
      }),
    );
    onPress('second-add', (button) =>
      run(button, {
        alert: 'second-alert',
        work: async () => {
          await page.client.registerPasskey();
          page.openAccount();
        },
        wording: (error) => wordingOf(error, 'enrolment'),
      }),
    );
    onPress('second-skip', () => page.openAccount());
  }

  /** `address` is what the person typed or the application expects. */
  pass({ identity: { display_name: name, email } }: Pick<SignedIn, 'identity'>, address = ''): void {
    this.#name = name;
    if (address === '' || address.toLowerCase() === email.toLowerCase()) return void this.#offerSecond();
    say('other-text', t('You entered {address}. This passkey signs in {name} ({email}).', { address, name, email }));
    say('other-continue', t('Continue as {name}', { name }));
    showGate('other');
  }

  /** Only once in a browser, so that it never becomes a nuisance. */
  async #offerSecond(): Promise<void> {
    lastName.set(this.#name);
    if (await this.#needsSecond().catch(() => false)) return showGate('second', byId('second-add'));
    this.page.openAccount();
  }

  async #needsSecond(): Promise<boolean> {
    if (secondOffered.get() !== null) return false;
    const { data } = await this.page.client.listPasskeys({ perPage: 2 });
    return data.length === 1 && data[0]!.kind === 'device_bound' && secondOffered.set('yes');
  }
}
