import { IdentityClient, supportsPasskeys, type SynchronousSessionStore } from '@plinth/identity-client';
import { onPress, run, say } from './action.js';
import { byId } from './element.js';
import { ssoButton } from './gate.js';
import type { PageContext } from './page-context.js';
import { askAboutLink, isSafe, ssoUrl, type LinkProofs } from './sso.js';
import { TabMemory } from './tab-memory.js';
import { showGate } from './views.js';
import { linkWordingOf } from './wording.js';

/** A single sign-on to an account that has signed in otherwise: its person proves first that the account is theirs. */
export class LinkProof {
  // Over the way to another identity provider. The pending sign-on itself is in a cookie, which no script reads.
  readonly #pending = new TabMemory('plinth.link');

  constructor(
    private readonly page: PageContext,
    private readonly sessionStore: SynchronousSessionStore,
  ) {
    onPress('link-passkey', (button) =>
      run(button, { alert: 'link-alert', work: () => this.#proveByPasskey(), wording: linkWordingOf }),
    );
    onPress('link-leave', () => {
      this.#pending.set(undefined);
      this.page.openSignIn();
    });
  }

  /** Whether a single sign-on of this tab waits for its proof. */
  get isPending(): boolean {
    return this.#pending.get() !== undefined;
  }

  /** Shows what the person can prove it with. */
  async open(connectionId: string): Promise<void> {
    const proofs = await askAboutLink<LinkProofs>(connectionId, '/begin');
    this.#pending.set(connectionId);
    const connections = proofs.sso_connections.filter(isSafe);
    const hasPasskey = proofs.passkey && supportsPasskeys();
    byId('link-passkey').hidden = !hasPasskey;
    byId('link-connections').hidden = connections.length === 0;
    // The provider asks anew: an old sign-in there proves nothing of who is here now.
    const buttons = connections.map((each) => ssoButton(each, ssoUrl(each, { isFresh: true }), !hasPasskey));
    byId('link-connections').replaceChildren(...buttons);
    say('link-alert', '');
    showGate('link');
  }

  /** Proves it with a session of the account, or with the ticket of a recovery; gives the token of the link's session. */
  async proveBy(credential: string): Promise<string> {
    const connectionId = this.#pending.get()!;
    // Whatever comes of it: another one begins anew.
    this.#pending.set(undefined);
    return (await askAboutLink<{ session_token: string }>(connectionId, '', credential)).session_token;
  }

  async #proveByPasskey(): Promise<void> {
    const path = `/v1/sso/${this.#pending.get()}/link/passkey`;
    // The ceremony of a sign-in, whose answer goes to the pending link, with its cookie.
    const send: typeof fetch = (input, init) =>
      input === '/v1/auth/passkey/login/complete'
        ? fetch(path, { ...init, credentials: 'same-origin' })
        : fetch(input, init);
    await new IdentityClient({ sessionStore: this.sessionStore, fetch: send }).signIn();
    this.#pending.set(undefined);
    this.page.openAccount();
  }
}
