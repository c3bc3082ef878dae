import {
  IdentityClient,
  supportsPasskeys,
  type SynchronousSessionStore,
  tabSessionStore,
} from '@plinth/identity-client';
import { onPress, run, say } from './action.js';
import { byId, showGate } from './element.js';
import { ssoButton } from './gate.js';
import type { PageContext } from './context.js';
import { askAboutLink, isSafe, ssoUrl, type LinkProofs } from './sso.js';
import { t } from './text.js';
import { linkWordingOf, ssoWordingOf } from './wording.js';

export interface LinkAnswers {
  take(token: string): Promise<void>;
  enrol(ticket: string): void;
}

/**
 * Asks for proof before a single sign-on is linked to an existing account. Only an answer on this card links it: an
 * attacker may have sent the person here to link the attacker's own sign-in.
 */
export class LinkProof {
  // The waiting connection and, once its button was pressed, the proving one, across the redirect. The pending sign-on is in
  // a cookie that scripts cannot read.
  readonly #pending = tabSessionStore('plinth.link');
  #ticket: string | undefined;

  constructor(
    private readonly page: PageContext,
    private readonly sessionStore: SynchronousSessionStore,
    private readonly answers: LinkAnswers,
  ) {
    onPress('link-passkey', (button) =>
      run(button, { alert: 'link-alert', work: () => this.#proveByPasskey(), wording: linkWordingOf }),
    );
    onPress('link-ticket', (button) =>
      run(button, { alert: 'link-alert', work: () => this.#proveByTicket(), wording: ssoWordingOf }),
    );
    onPress('link-leave', () => {
      this.forget();
      if (this.#ticket === undefined) this.page.openSignIn();
      else this.answers.enrol(this.#ticket);
    });
  }

  get waiting(): string | undefined {
    return this.#pending.get()?.split(' ')[0];
  }

  forget(): void {
    this.#pending.set(undefined);
  }

  async open(connectionId: string, ticket?: string): Promise<void> {
    const proofs = await askAboutLink<LinkProofs>(connectionId, '/begin');
    this.#pending.set(connectionId);
    this.#ticket = ticket;
    say('link-host', proofs.issuer_host);
    say('link-name', proofs.display_name);
    say('link-email', proofs.email);
    const connections = proofs.sso_connections.filter(isSafe);
    const hasPasskey = proofs.passkey && supportsPasskeys();
    byId('link-passkey').hidden = !hasPasskey;
    byId('link-ticket').hidden = ticket === undefined;
    byId('link-recovery').hidden = ticket !== undefined;
    say(
      'link-recovery',
      hasPasskey || connections.length > 0
        ? t('Don’t have any of these? Ask your administrator for a recovery link and open it in this tab.')
        : t('You cannot confirm this account here. Ask your administrator for an enrolment link.'),
    );
    byId('link-connections').hidden = connections.length === 0;
    const buttons = connections.map((each) => {
      // The provider must ask again: an old sign-in there says nothing about who is present now.
      const button = ssoButton(each, ssoUrl(each, { isFresh: true }), !hasPasskey);
      button.addEventListener('click', () => this.#pending.set(`${connectionId} ${each.id}`));
      return button;
    });
    byId('link-connections').replaceChildren(...buttons);
    say('link-leave', ticket === undefined ? t('Sign in another way') : t('Create a passkey instead'));
    say('link-alert', '');
    showGate('link');
  }

  /** Returns, once, the connection that waits for a sign-in with this one. */
  takeProvenBy(connectionId: string): string | undefined {
    const [waiting, chosen] = this.#pending.get()?.split(' ') ?? [];
    this.forget();
    return chosen === connectionId ? waiting : undefined;
  }

  async proveBy(credential: string, waiting: string): Promise<string> {
    return (await askAboutLink<{ session_token: string }>(waiting, '', credential)).session_token;
  }

  async #proveByTicket(): Promise<void> {
    await this.answers.take(await this.proveBy(this.#ticket!, this.waiting!));
    this.forget();
    this.page.openAccount();
  }

  async #proveByPasskey(): Promise<void> {
    const path = `/v1/sso/${this.waiting}/link/passkey`;
    // A sign-in ceremony whose response goes to the pending link.
    const send: typeof fetch = (input, init) =>
      input === '/v1/auth/passkey/login/complete'
        ? fetch(path, { ...init, credentials: 'same-origin' })
        : fetch(input, init);
    await new IdentityClient({ sessionStore: this.sessionStore, fetch: send }).signIn();
    this.forget();
    this.page.openAccount();
  }
}
