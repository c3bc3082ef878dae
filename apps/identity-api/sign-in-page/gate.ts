import {
  IdentityError,
  isIdentityError,
  supportsConditionalSignIn,
  supportsPasskeys,
  type Discovery,
  type SignedIn,
  type SsoConnection,
} from '@plinth/identity-client';
import { onPress, onSubmit, run, say } from './action.js';
import { byId, element, showGate } from './element.js';
import type { PageContext } from './context.js';
import { showBranding } from './branding.js';
import { isSafe, ssoUrl } from './sso.js';
import { lastName } from './browser-memory.js';
import { notAnAddress, wordingOf } from './wording.js';
import { t } from './text.js';

// An offer that fails immediately is repeated after a growing delay: each costs a challenge.
const firstWaitMs = 5_000;
const longestWaitMs = 5 * 60_000;

// Autofill stops after this many rejected passkeys in a row.
const maxRefusals = 3;

const emailField = () => byId<HTMLInputElement>('email');
const signInWording = (error: unknown): string | undefined =>
  isIdentityError(error, 'superseded') ? undefined : wordingOf(error, 'sign-in');

export class Gate {
  #isOffering = false;
  #refusals = 0;
  #waitMs = firstWaitMs;
  #offeredFrom = 0;
  // Aborted with these cards, so that a running sign-in cannot interrupt what is shown next.
  #staying = new AbortController();

  constructor(private readonly page: PageContext) {
    onSubmit('email-form', () => this.#discover());
    onPress('passkey-first', (button) => this.#signIn(button, 'passkey-alert'));
    onPress('forget-name', () => {
      lastName.set(null);
      this.#showName();
      byId('passkey-first').focus();
    });
    onPress('passkey-button', (button) => this.#signIn(button, 'method-alert'));
    onPress('change-email', () => this.open());
    emailField().addEventListener('input', () => this.#markInvalid(false));
    // The cause, such as a lost connection, may be over. After a sign-out, this starts the first offer.
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

  /** After a sign-out, wait for an action: the person may want to leave. */
  openAfterLeaving(notice: string): void {
    emailField().value = '';
    this.#show(notice);
  }

  openAfterFailure(alert: string): void {
    this.#show('');
    say('email-alert', alert);
  }

  close(): void {
    this.#staying.abort();
  }

  /** Ignores presses until the browser has left: another sign-in would end this session. */
  #leave(signedIn: SignedIn): void {
    this.close();
    const { value, validity } = emailField();
    this.page.passOn(signedIn, validity.valid ? value.trim() : '');
  }

  #show(notice: string): void {
    this.#refusals = 0;
    if (this.#staying.signal.aborted) this.#staying = new AbortController();
    // The next address may belong to another organization.
    showBranding(null);
    say('email-notice', notice);
    say('email-alert', '');
    say('passkey-alert', '');
    const isFirst = supportsPasskeys();
    byId('passkey-first-way').hidden = !isFirst;
    byId('continue').className = isFirst ? 'secondary' : 'primary';
    this.#showName();
    showGate('email', isFirst ? byId('passkey-first') : emailField());
  }

  #showName(): void {
    // An address may be somebody else's.
    const name = emailField().value === '' ? lastName.get() : null;
    byId('forget-name').hidden = name === null;
    say('passkey-first-text', name === null ? t('Sign in with a passkey') : t('Continue as {name}', { name }));
  }

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
        return this.#leave(await this.page.client.signIn({ conditional: true, signal }));
      } catch (error) {
        if (isIdentityError(error, 'superseded')) return;
        // An unknown passkey: let the person pick another, but not endlessly, as a password manager may answer by itself.
        if (isIdentityError(error, 'SERVICE_AUTH_001')) this.#refusals += 1;
        // The organization rejects this person with any passkey.
        else if (isIdentityError(error, 'SERVICE_AUTH_101', 'SERVICE_AUTH_102')) this.#refusals = maxRefusals;
        // Retrying other failures immediately would loop.
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
        this.#leave(await this.page.client.signIn({ signal }));
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
        // The service checks addresses more strictly than the browser.
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
    const isNamed = organization !== null && !this.page.isForApplication;
    const heading = isNamed
      ? t('Sign in to {display_name}', { display_name: organization.display_name })
      : byId('email-heading').textContent;
    say('method-heading', heading);
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
