import {
  isIdentityError,
  type AccountDeletion,
  type CurrentSession,
  type DeletionRequest,
} from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './account-context.js';
import { onPress, run, say } from './action.js';
import { askForDeletion } from './dialogs.js';
import { byId } from './element.js';
import { dayOf, momentOf } from './formats.js';
import { TabMemory } from './tab-memory.js';
import { t } from './text.js';

const dayMs = 24 * 60 * 60_000;

/** The deletion of the account: requested, shown with its date for as long as it is queued, and how it is cancelled. */
export class DeletionSection implements AccountSection {
  readonly #requested = new TabMemory('plinth.deletion');

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
    // It was queued when this tab asked for it, and no longer is.
    this.#requested.set(undefined);
    this.account.load('deletion-alert', async () => {
      try {
        const { status } = await this.account.client.getDeletion(id);
        if (status === 'cancelled') this.account.done(t('The deletion is cancelled. Your account stays.'));
      } catch (error) {
        // Another person's, who used this tab before.
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

  #show(deletion: CurrentSession['deletion']): void {
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

const explanationOf = ({ scheduled_for, cancel_on_login }: NonNullable<CurrentSession['deletion']>): string =>
  cancel_on_login
    ? t(
        'On {scheduled_for} your account is erased; your organization’s audit log stays, without your name. Sign in again before then, and your account is kept.',
        { scheduled_for: timeOf(scheduled_for) },
      )
    : t(
        'On {scheduled_for} your account is erased; your organization’s audit log stays, without your name. Until then your administrator can cancel it, and nobody else.',
        { scheduled_for: timeOf(scheduled_for) },
      );

// A service may give people hours in place of weeks: then the day alone would not tell them until when.
const timeOf = (timestamp: string): string =>
  (Date.parse(timestamp) - Date.now() > 2 * dayMs ? dayOf : momentOf)(timestamp);
