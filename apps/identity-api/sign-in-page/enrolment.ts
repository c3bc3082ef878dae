import { isIdentityError, type SignedIn, type TicketHolder, tabSessionStore } from '@plinth/identity-client';
import { clearMessages, onPress, onSubmit, run, say } from './action.js';
import { byId, showGate } from './element.js';
import type { PageContext } from './context.js';
import { passkeyNameHint } from './formats.js';
import { wordingOf } from './wording.js';
import { t } from './text.js';

export class Enrolment {
  #ticket = '';
  // Lets a reload continue with the link, which is no longer in the address. Kept in this tab until the link is used.
  readonly #memory = tabSessionStore('plinth.ticket');

  constructor(private readonly page: PageContext) {
    onSubmit('enrol-form', () => this.#create());
    onPress('checking-retry', () => void this.#check(this.#ticket));
    for (const button of ['enrol-leave', 'spent-leave']) onPress(button, () => this.#leave());
    onPress('enrolled-sign-in', (button) =>
      run(button, {
        alert: 'enrolled-alert',
        work: async () => {
          this.page.passOn(await this.page.client.signIn());
        },
        wording: (error) => wordingOf(error, 'sign-in'),
      }),
    );
  }

  get interrupted(): string | undefined {
    return this.#memory.get();
  }

  open(ticket: string): void {
    this.#hold(ticket);
    void this.#check(ticket);
  }

  #hold(ticket: string): void {
    this.#ticket = ticket;
    this.#memory.set(ticket === '' ? undefined : ticket);
  }

  async #check(ticket: string): Promise<void> {
    clearMessages();
    byId('checking-retry').hidden = true;
    showGate('checking');
    say('checking-status', t('Checking your link…'));
    try {
      const holder = await this.page.client.getTicketHolder(ticket);
      const other = await this.#somebodyElse(holder);
      // Unless another link was opened meanwhile.
      if (ticket === this.#ticket) this.#offer(holder, other);
    } catch (error) {
      if (ticket !== this.#ticket) return;
      if (isOver(error)) return this.#showSpent();
      say('checking-status', '');
      say('checking-alert', wordingOf(error, 'enrolment'));
      byId('checking-retry').hidden = false;
    }
  }

  async #somebodyElse({ email }: TicketHolder): Promise<string | undefined> {
    if (!this.page.client.isSignedIn) return undefined;
    try {
      const { identity } = await this.page.client.currentSession();
      return identity.email === email ? undefined : identity.email;
    } catch (error) {
      if (isOver(error)) return undefined;
      throw error;
    }
  }

  #offer({ email, display_name: name }: TicketHolder, other: string | undefined): void {
    say('enrol-person', name);
    say('enrol-email', email);
    say('enrol-hint', passkeyNameHint());
    byId<HTMLInputElement>('enrol-name').value = '';
    say('enrol-leave', this.page.client.isSignedIn ? t('Back to your account') : t('I already have a passkey'));
    showGate('enrol');
    // After the card is shown, or it would not be read out.
    say(
      'enrol-warning',
      other === undefined ? '' : t('You are signed in as {other}, but this link is for {email}.', { other, email }),
    );
  }

  #create(): void {
    const name = byId<HTMLInputElement>('enrol-name').value.trim();
    run(byId('create-passkey'), {
      alert: 'enrol-alert',
      work: async () => {
        let signedIn: SignedIn | null | undefined;
        try {
          const ticket = { ticket: this.#ticket };
          const named = name === '' ? ticket : { ...ticket, displayName: name };
          signedIn = (await this.page.client.registerPasskey(named)).session;
        } catch (error) {
          if (!isOver(error)) throw error;
          return this.#showSpent();
        }
        this.#hold('');
        if (signedIn) return this.page.passOn(signedIn);
        // Policies reject the person here and now.
        say('enrolled-alert', '');
        showGate('enrolled', byId('enrolled-sign-in'));
      },
      wording: (error) => (isIdentityError(error, 'superseded') ? undefined : wordingOf(error, 'enrolment')),
    });
  }

  #showSpent(): void {
    this.#hold('');
    say('spent-leave', this.page.client.isSignedIn ? t('Go to your account') : t('Go to sign-in'));
    showGate('spent');
  }

  #leave(): void {
    this.#hold('');
    if (this.page.client.isSignedIn) this.page.openAccount();
    else this.page.openSignIn();
  }
}

const isOver = (error: unknown): boolean => isIdentityError(error, 'SERVICE_AUTH_005');
