import {
  IdentityError,
  isIdentityError,
  supportsConditionalSignIn,
  supportsPasskeys,
  type Discovery,
  type SsoConnection,
} from '@plinth/identity-client';
import { onPress, onSubmit, run, say } from './action.js';
import { byId, element, showGate } from './element.js';
import type { PageContext } from './context.js';
import { showBranding } from './branding.js';
import { isSafe, ssoUrl } from './sso.js';
import { notAnAddress, wordingOf } from './wording.js';
import { t } from './text.js';

// After an offer that failed at once the next one waits, each time twice as long: an offer costs a challenge, and whoever
// types would ask for one with each key.
const firstWaitMs = 5_000;
const longestWaitMs = 5 * 60_000;

// How many passkeys in a row are refused before none is offered any more.
const maxRefusals = 3;

const emailField = () => byId<HTMLInputElement>('email');
const signInWording = (error: unknown): string | undefined =>
  isIdentityError(error, 'superseded') ? undefined : wordingOf(error, 'sign-in');

/** The cards before the account: e-mail, and how the person's organization signs in. */
export class Gate {
  #isOffering = false;
  #refusals = 0;
  #waitMs = firstWaitMs;
  #offeredFrom = 0;
  // Ends with these cards: a sign-in that was under way must not come up over what is shown then.
  #staying = new AbortController();

  constructor(private readonly page: PageContext) {
    onSubmit('email-form', () => this.#discover());
    onPress('passkey-first', (button) => this.#signIn(button, 'email-alert'));
    onPress('passkey-button', (button) => this.#signIn(button, 'method-alert'));
    onPress('change-email', () => this.open());
    emailField().addEventListener('input', () => this.#markInvalid(false));
    // What ended the offer, like a lost connection, may be over. And after a sign-out this is where it begins.
    for (const sign of ['pointerdown', 'keydown']) {
      byId('view-email').addEventListener(sign, () => this.#offerPasskeys());
    }
  }

  open(): void {
    this.#show('');
    // The e-mail address may still lead to an identity provider.
    if (supportsPasskeys()) this.#offerPasskeys();
    else say('email-alert', wordingOf(new IdentityError('unsupported', ''), 'sign-in'));
  }

  /** After a sign-out nothing is offered until the person does something: they may just have meant to leave. */
  openAfterLeaving(notice: string): void {
    this.#show(notice);
  }

  /** After a single sign-on that came to nothing: why, and the first card as the way on. */
  openAfterFailure(alert: string): void {
    this.#show('');
    say('email-alert', alert);
  }

  /** Something else is shown now. */
  close(): void {
    this.#staying.abort();
  }

  /** Signed in. What is pressed until the browser has left must not sign in once more: that would end this session. */
  #leave(): void {
    this.close();
    this.page.openAccount();
  }

  #show(notice: string): void {
    this.#refusals = 0;
    if (this.#staying.signal.aborted) this.#staying = new AbortController();
    // Whose organization the next address is of is not known yet.
    showBranding(null);
    say('email-notice', notice);
    say('email-alert', '');
    showGate('email', emailField());
  }

  /** Passkeys in the field's autofill, for as long as the page lasts. */
  #offerPasskeys(): void {
    if (this.#isOffering || this.#refusals >= maxRefusals || this.page.client.isSignedIn) return;
    if (performance.now() < this.#offeredFrom) return;
    this.#isOffering = true;
    void this.#offer(this.#staying.signal).finally(() => {
      this.#isOffering = false;
    });
  }

  async #offer(signal: AbortSignal): Promise<void> {
    if (!(await supportsConditionalSignIn())) return;
    while (this.#refusals < maxRefusals) {
      try {
        await this.page.client.signIn({ conditional: true, signal });
        return this.#leave();
      } catch (error) {
        // A button of the card took over.
        if (isIdentityError(error, 'superseded')) return;
        // A passkey that the service does not know: the person may pick another one. Not without end, as a passkey
        // manager may answer by itself, always with the same one; the buttons are still there.
        if (isIdentityError(error, 'SERVICE_AUTH_001')) this.#refusals += 1;
        // A person whom their organization rejects, with each of their passkeys.
        else if (isIdentityError(error, 'SERVICE_AUTH_101', 'SERVICE_AUTH_102')) this.#refusals = maxRefusals;
        // Any other failure, like one of the service itself: asking again at once would be a loop.
        else return this.#wait();
        say('email-alert', wordingOf(error, 'sign-in'));
      }
    }
  }

  #wait(): void {
    this.#offeredFrom = performance.now() + this.#waitMs;
    this.#waitMs = Math.min(this.#waitMs * 2, longestWaitMs);
  }

  #signIn(button: HTMLElement, alert: string): void {
    const { signal } = this.#staying;
    run(button, {
      alert,
      work: async () => {
        await this.page.client.signIn({ signal });
        this.#leave();
      },
      wording: (error) => (signal.aborted ? undefined : signInWording(error)),
    });
  }

  #discover(): void {
    const field = emailField();
    field.value = field.value.trim();
    if (!field.validity.valid) {
      this.#markInvalid(true);
      const isEmpty = field.validity.valueMissing;
      say('email-alert', isEmpty ? t('Enter your e-mail address.') : notAnAddress);
      field.focus();
      return;
    }
    this.#markInvalid(false);
    const email = field.value;
    run(byId('continue'), {
      alert: 'email-alert',
      work: async () => this.#showMethods(email, await this.page.client.discover({ email })),
      wording: (error) => {
        // The service looks closer than the browser does.
        if (isIdentityError(error, 'SERVICE_AUTH_902')) this.#markInvalid(true);
        return wordingOf(error, 'sign-in');
      },
    });
  }

  #markInvalid(isInvalid: boolean): void {
    emailField().setAttribute('aria-invalid', String(isInvalid));
    if (!isInvalid) say('email-alert', '');
  }

  #showMethods(email: string, { organization, sso_required: isRequired, sso_connections }: Discovery): void {
    showBranding(organization);
    const connections = sso_connections.filter(isSafe);
    say(
      'method-heading',
      organization ? t('Sign in to {display_name}', { display_name: organization.display_name }) : t('Sign in'),
    );
    say('method-email', email);
    say('method-alert', '');
    byId('passkey-method').hidden = isRequired;
    byId('sso-methods').hidden = connections.length === 0;
    const isFresh = this.page.needsFreshSignIn();
    const buttons = connections.map((each) => ssoButton(each, ssoUrl(each, { email, isFresh }), isRequired));
    byId('sso-methods').replaceChildren(...buttons);
    if (isRequired && connections.length === 0) {
      say(
        'method-alert',
        t('Your organization requires single sign-on but has not set it up. Contact your administrator.'),
      );
    }
    say('method-lead', isRequired ? t('Sign in through your organization’s identity provider.') : '');
    byId('method-lead').hidden = !isRequired;
    const first = isRequired ? byId('sso-methods').querySelector('a') : byId('passkey-button');
    showGate('method', first ?? undefined);
  }
}

/** A link to a connection's identity provider, as an item of a list. */
export const ssoButton = (
  { display_name }: Pick<SsoConnection, 'display_name'>,
  href: string,
  isFirst: boolean,
): HTMLElement =>
  element(
    'li',
    {},
    element(
      'a',
      { class: `${isFirst ? 'primary' : 'secondary'} button`, href, rel: 'noreferrer' },
      t('Continue with {display_name}', { display_name }),
    ),
  );
