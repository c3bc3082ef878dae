import { tabSessionStore, type IdentityClient, type SynchronousSessionStore } from '@plinth/identity-client';
import { onPress, say } from './action.js';
import { setOwnBranding, showApplication, type Branding, type ShownApplication } from './branding.js';
import { byId, showGate } from './element.js';
import type { PageContext } from './context.js';
import { interruptionWordingOf } from './wording.js';
import { t } from './text.js';

interface Interaction extends ShownApplication {
  login_hint: string | null;
  needs_sign_in: boolean;
  organization: Branding | null;
}

class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(
    readonly status: number,
    readonly code: string | undefined,
  ) {
    super(`HTTP status ${status}`);
  }
}

export class ApplicationSignIn {
  #interaction: Interaction | undefined;
  // A return from single sign-on has no client id in its address.
  readonly #clientOf = tabSessionStore('plinth.application');

  constructor(
    private readonly uid: string,
    private readonly sessionStore: SynchronousSessionStore,
  ) {
    const clientId = new URLSearchParams(location.search).get('client_id');
    if (clientId !== null) this.#clientOf.set(`${uid} ${clientId}`);
    const back = byId('back-to-application');
    onPress('back-to-application', () => void this.#end('cancel').catch((error: unknown) => this.#fail(error)));
    back.hidden = false;
    onPress('over-account', () => location.assign(location.pathname));
  }

  static begin(sessionStore: SynchronousSessionStore): ApplicationSignIn | undefined {
    const uid = new URLSearchParams(location.search).get('interaction');
    return uid !== null && /^[\w-]{20,64}$/.test(uid) ? new ApplicationSignIn(uid, sessionStore) : undefined;
  }

  get needsFreshSignIn(): boolean {
    return this.#interaction?.needs_sign_in ?? false;
  }

  async learn(): Promise<void> {
    const answer = await fetch(this.#path('details'), { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new RefusedError(answer.status, undefined);
    this.#interaction = (await answer.json()) as Interaction;
    setOwnBranding(this.#interaction.organization);
    showApplication(this.#interaction);
  }

  async open(page: Pick<PageContext, 'openSignIn'>, client: IdentityClient): Promise<void> {
    // Asking again could lead back here without end, for example where a cookie is missing.
    if (new URLSearchParams(location.search).has('over')) return this.#showOver();
    try {
      await this.learn();
    } catch (error) {
      page.openSignIn();
      return this.#fail(error);
    }
    const { login_hint: hint, needs_sign_in: needsSignIn } = this.#interaction!;
    if (client.isSignedIn && !needsSignIn) return this.finish(page);
    const field = byId<HTMLInputElement>('email');
    if (hint !== null && field.value === '') field.value = hint;
    page.openSignIn();
  }

  async finish(page: Pick<PageContext, 'openSignIn'>): Promise<void> {
    try {
      await this.#end('complete', this.sessionStore.get());
    } catch (error) {
      const { status, code } = error instanceof RefusedError ? error : {};
      if (code === 'SERVICE_AUTH_005' && this.#interaction) {
        // The session ended meanwhile, for example by the application's sign-out.
        this.sessionStore.set(undefined);
        return page.openSignIn();
      }
      page.openSignIn();
      if (status !== 401) return this.#fail(error);
      // The identity provider must ask, too.
      if (this.#interaction) this.#interaction = { ...this.#interaction, needs_sign_in: true };
      const name = this.#interaction?.client_name ?? t('The application');
      this.#say(t('{name} requires you to sign in again.', { name }));
    }
  }

  /** Shows why it stopped. An interruption, such as a network failure, can be retried. */
  #fail(error: unknown): void {
    const status = error instanceof RefusedError ? error.status : undefined;
    const isOver = !!status && status < 500 && status !== 429;
    if (isOver) return void this.#showOver();
    this.#say(interruptionWordingOf(status));
  }

  async #showOver(): Promise<void> {
    showGate('over');
    const [uid, id] = this.#clientOf.get()?.split(' ') ?? [];
    if (uid !== this.uid) return;
    const answer = await fetch(`/sign-in/applications/${encodeURIComponent(id!)}`).catch(() => undefined);
    if (!answer?.ok) return;
    const { home_url: home } = (await answer.json()) as { home_url: string };
    const back = byId<HTMLAnchorElement>('over-back');
    back.href = home;
    back.hidden = false;
    byId('over-hint').hidden = true;
    byId('over-account').className = 'secondary';
    say('over-back', t('Back to {host}', { host: new URL(home).host }));
    back.focus();
  }

  async #end(how: 'complete' | 'cancel', token?: string): Promise<void> {
    const answer = await fetch(this.#path(how), {
      method: 'POST',
      headers: { accept: 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    });
    const body = (await answer.json().catch(() => ({}))) as { redirect_to: string; code?: string };
    if (!answer.ok) throw new RefusedError(answer.status, body.code);
    location.assign(new URL(new URL(body.redirect_to).pathname, location.origin));
  }

  readonly #path = (part: string): string => `/oauth/interactions/${this.uid}/${part}`;

  readonly #say = (text: string): void => say('email-notice', text);
}
