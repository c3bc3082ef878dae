import { IdentityError, isIdentityError, type Link } from '@plinth/identity-client';
import { ApplicationsSection } from './applications-section.js';
import type { AccountContext, AccountSection, PageContext } from './context.js';
import { onPress, run, say } from './action.js';
import { ActivitySection, SessionsSection } from './sessions-section.js';
import { CategoriesSection, DeletionSection, OptOutSection } from './privacy-sections.js';
import { askToConfirm, closeDialog } from './dialogs.js';
import { byId, isAccountShown, showAccount } from './element.js';
import { RecoverySection } from './recovery-section.js';
import { ExportSection } from './export-section.js';
import { LinksSection, PasskeysSection } from './credential-sections.js';
import { monogramOf } from './formats.js';
import { ssoUrl } from './sso.js';
import { wordingOf } from './wording.js';
import { t } from './text.js';

const saidForMs = 10_000;

const sessionEnded = () => new IdentityError('SERVICE_AUTH_005', '');

export class Account implements AccountContext {
  readonly client;
  readonly #sections: readonly AccountSection[];
  readonly #changing: readonly AccountSection[];
  readonly #categories: CategoriesSection;
  isFederated = false;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly page: PageContext) {
    this.client = page.client;
    const optOut = new OptOutSection(this);
    this.#categories = new CategoriesSection(this, optOut);
    const listed = [
      new RecoverySection(this),
      new PasskeysSection(this),
      new LinksSection(this),
      new ApplicationsSection(this),
      new SessionsSection(this),
      new ActivitySection(this),
    ];
    this.#changing = [...listed, this.#categories];
    this.#sections = [...listed, new ExportSection(this), optOut, new DeletionSection(this), this.#categories];
    // Another tab that shares this session ended it. An action of this page explains the end itself.
    this.client.onSessionChange((event) => {
      if (event === 'ended') setTimeout(() => this.wording(sessionEnded()));
    });
    onPress('to-privacy', () => byId('privacy').setAttribute('open', ''));
    onPress('sign-out', (button) =>
      run(button, {
        alert: 'account-alert',
        work: async () => {
          await this.client.signOut();
          this.leave(t('You are signed out.'));
        },
        wording: (error) => t('You are still signed in. {wording}', { wording: this.wording(error) }),
      }),
    );
  }

  open(failure = ''): void {
    say('account-heading', t('Your account'));
    for (const id of ['person-email', 'person-verified', 'person-monogram', 'account-status']) say(id, '');
    // Hide the person shown before immediately, not when the responses arrive.
    for (const list of document.querySelectorAll('.rows, .categories')) {
      list.replaceChildren();
      list.setAttribute('aria-busy', 'true');
    }
    showAccount();
    this.#load(this.#sections);
    say('account-alert', failure);
  }

  refresh(): void {
    this.#load(this.#changing);
  }

  recount(): void {
    this.#categories.open();
  }

  #load(sections: readonly AccountSection[]): void {
    this.load('account-alert', async () => {
      const session = await this.client.currentSession();
      const { display_name: name, email, email_verified: isVerified } = session.identity;
      this.isFederated = session.amr.includes('fed');
      say('account-heading', name);
      say('person-email', email);
      say('person-verified', isVerified ? t('Verified') : t('Not verified'));
      say('person-monogram', monogramOf(name));
      for (const section of sections) section.open(session);
    });
  }

  leave(notice: string): void {
    void this.client.forgetSession();
    for (const section of this.#sections) section.close?.();
    this.page.leave(notice);
  }

  readonly wording = (error: unknown): string => {
    if (this.isFederated && isIdentityError(error, 'SERVICE_AUTH_006')) {
      this.load('account-alert', () => this.confirmAtIdentityProvider());
      return '';
    }
    const words = wordingOf(error, 'account');
    if (!isIdentityError(error, 'SERVICE_AUTH_005', 'SERVICE_AUTH_101', 'SERVICE_AUTH_102')) return words;
    // Unless the person signed in again before the response arrived.
    if (isAccountShown() && !this.client.isSignedIn) {
      for (const dialog of document.querySelectorAll('dialog')) dialog.close();
      this.leave(words);
    }
    return '';
  };

  load(alert: string, work: () => Promise<void>): void {
    say(alert, '');
    delete byId(alert).dataset.of;
    void work().catch((error: unknown) => {
      say(alert, this.wording(error));
      byId(alert).dataset.of = 'loading';
    });
  }

  async fresh(work: () => Promise<void>): Promise<void> {
    // People from an identity provider confirm there; `wording` redirects them.
    await (this.isFederated ? work() : this.client.withFreshSignIn(work));
  }

  async reopen(): Promise<void> {
    if (this.isFederated) return this.confirmAtIdentityProvider();
    await this.client.reauthenticate();
    this.open();
  }

  /** Redirects to the person's identity provider and back. This session stays until the new one starts. */
  async confirmAtIdentityProvider(): Promise<void> {
    const { data } = await this.client.listLinks({ perPage: 100 });
    const usedAt = ({ last_used_at: at }: Link) => at ?? '';
    const [link] = data.sort((a, b) => usedAt(b).localeCompare(usedAt(a)));
    if (!link) throw sessionEnded();
    const { display_name } = link;
    await closeDialog();
    await askToConfirm({
      heading: t('Confirm it’s you'),
      text: t('To continue, confirm it’s you at {display_name}.', { display_name }),
      go: t('Continue with {display_name}', { display_name }),
      work: async () => {
        const url = `${location.origin}/v1/sso/${link.sso_connection_id}/start`;
        location.assign(ssoUrl({ authorize_url: url }, { isFresh: true }));
      },
      wording: this.wording,
    });
  }

  done(text: string): void {
    say('account-status', text);
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => say('account-status', ''), saidForMs);
  }
}
