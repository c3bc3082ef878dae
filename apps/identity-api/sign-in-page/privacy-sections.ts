import {
  type OptOut,
  type DataCategory,
  isIdentityError,
  type AccountDeletion,
  type CurrentSession,
  type DeletionRequest,
  tabSessionStore,
} from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './context.js';
import { onPress, run, say } from './action.js';
import { byId, badge, element, fill } from './element.js';
import { dayOf, momentOf } from './formats.js';
import { t } from './text.js';
import { askForDeletion } from './dialogs.js';

/** CCPA §1798.120 */
export class OptOutSection implements AccountSection {
  constructor(private readonly account: AccountContext) {
    onPress('opt-out', (button) =>
      run(button, {
        alert: 'opt-out-alert',
        work: async () => {
          this.#show(await this.account.client.optOutOfSale());
          this.account.recount();
        },
        wording: this.account.wording,
      }),
    );
  }

  open(): void {
    say('opt-out-status', '');
    say('opt-out-alert', '');
    byId('opt-out').hidden = false;
  }

  /** The operation is idempotent and returns the first date. */
  recall(): void {
    if (byId('opt-out').hidden) return; // shown already
    this.account.load('opt-out-alert', async () => this.#show(await this.account.client.optOutOfSale()));
  }

  #show({ recorded_at, source }: OptOut): void {
    const day = dayOf(recorded_at);
    const text =
      source === 'gpc'
        ? t('Opted out since {day} by your browser’s Global Privacy Control.', { day })
        : t('Opted out since {day}.', { day });
    say('opt-out-status', text);
    byId('opt-out').hidden = true;
  }
}

const legalBases: Readonly<Record<string, string>> = {
  contract: t('Contract (GDPR Art. 6(1)(b))'),
  legal_obligation: t('Legal obligation (GDPR Art. 6(1)(c))'),
  legitimate_interests: t('Legitimate interests (GDPR Art. 6(1)(f))'),
};

export class CategoriesSection implements AccountSection {
  constructor(
    private readonly account: AccountContext,
    private readonly optOut: OptOutSection,
  ) {}

  open(): void {
    const list = byId('categories-list');
    this.account.load('categories-alert', async () => {
      const categories = await this.account.client.getDataCategories();
      // The service returns them in a fixed order.
      const before = list.querySelectorAll('details');
      const rows = categories.map((category, index) => categoryRow(category, before[index]?.open));
      fill(list, rows, t('No data is stored about you.'));
      if (categories.some(({ id, record_count: count }) => id === 'privacy_choices' && count > 0)) this.optOut.recall();
    });
  }
}

function categoryRow(category: DataCategory, isUnfolded = false): HTMLElement {
  const count = t('{count, plural, one {# record} other {# records}}', { count: category.record_count });
  const facts: readonly (readonly [term: string, fact: string])[] = [
    [t('Description'), category.description],
    [t('Purpose'), category.purposes.join('; ')],
    [t('Legal basis'), legalBases[category.legal_basis] ?? category.legal_basis],
    [t('Source'), category.source],
    [t('Recipients'), category.recipients.join('; ') || t('Nobody else')],
    [t('Retention'), category.retention],
    [t('Included in exports'), category.exportable ? t('Yes') : t('No')],
    [t('Deleted with the account'), category.erased_on_deletion ? t('Yes') : t('No')],
  ];
  const list = element('dl');
  for (const [term, fact] of facts) list.append(element('dt', {}, term), element('dd', {}, fact));
  return element(
    'li',
    {},
    element(
      'details',
      { open: isUnfolded ? '' : undefined },
      element('summary', {}, element('span', {}, category.name), badge(count)),
      list,
    ),
  );
}

const dayMs = 24 * 60 * 60_000;

type ScheduledDeletion = Pick<AccountDeletion, 'scheduled_for' | 'cancel_on_login'>;

export class DeletionSection implements AccountSection {
  readonly #requested = tabSessionStore('plinth.deletion');

  constructor(private readonly account: AccountContext) {
    onPress('delete-account', () => void this.#request());
    onPress('keep-account', (button) =>
      run(button, { alert: 'account-alert', work: () => this.account.reopen(), wording: this.account.wording }),
    );
  }

  open({ deletion }: CurrentSession): void {
    say('deletion-alert', '');
    this.#show(deletion);
    const id = this.#requested.get();
    if (deletion || id === undefined) return;
    // This tab requested it, and it is no longer queued.
    this.#requested.set(undefined);
    this.account.load('deletion-alert', async () => {
      try {
        const { status } = await this.account.client.getDeletion(id);
        if (status === 'cancelled') this.account.done(t('Deletion cancelled. Your account stays.'));
      } catch (error) {
        // The deletion belongs to a person who used this tab before.
        if (!isIdentityError(error, 'SERVICE_AUTH_901')) throw error;
      }
    });
  }

  async #request(): Promise<void> {
    let deletion: AccountDeletion | undefined;
    let hasLeft = false;
    const isDone = await askForDeletion({
      work: () =>
        this.account.fresh(async () => {
          const request = wanted();
          deletion = await this.account.client.requestAccountDeletion(request);
          hasLeft = request.revoke_sessions === true;
        }),
      wording: this.account.wording,
    });
    if (!isDone || !deletion) return;
    this.#requested.set(deletion.id);
    if (hasLeft) return this.account.leave(explanationOf(deletion));
    this.#show(deletion);
    this.account.recount();
    byId('deletion-banner').scrollIntoView({ block: 'center' });
    byId('deletion-banner-heading').focus();
  }

  #show(deletion: ScheduledDeletion | null): void {
    byId('deletion-banner').hidden = deletion === null;
    byId('delete-account').hidden = deletion !== null;
    if (!deletion) return;
    say('deletion-banner-text', explanationOf(deletion));
    byId('keep-account').hidden = !deletion.cancel_on_login;
  }
}

function wanted(): DeletionRequest {
  const reason = byId<HTMLSelectElement>('deletion-reason').value as DeletionRequest['reason'] | '';
  const note = byId<HTMLTextAreaElement>('deletion-note').value.trim();
  return {
    ...(reason ? { reason } : {}),
    ...(note === '' ? {} : { note }),
    cancel_on_login: byId<HTMLInputElement>('deletion-cancel-on-login').checked,
    revoke_sessions: byId<HTMLInputElement>('deletion-revoke').checked,
  };
}

const explanationOf = ({ scheduled_for, cancel_on_login }: ScheduledDeletion): string =>
  cancel_on_login
    ? t(
        'Your account will be deleted on {scheduled_for}. Your organization’s audit log stays, without your name. To keep your account, sign in again before then.',
        { scheduled_for: timeOf(scheduled_for) },
      )
    : t(
        'Your account will be deleted on {scheduled_for}. Your organization’s audit log stays, without your name. Until then, only your administrator can cancel the deletion.',
        { scheduled_for: timeOf(scheduled_for) },
      );

// A short period is shown with its time of day.
const timeOf = (timestamp: string): string =>
  (Date.parse(timestamp) - Date.now() > 2 * dayMs ? dayOf : momentOf)(timestamp);
