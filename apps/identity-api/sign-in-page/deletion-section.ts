import { isIdentityError, type AccountDeletion, type DeletionRequest } from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './account-context.js';
import { onPress, run, say } from './action.js';
import { askForDeletion } from './dialogs.js';
import { byId } from './element.js';
import { dayOf } from './formats.js';
import { TabMemory } from './tab-memory.js';

/** The deletion of the account: requested, shown with its date for as long as it is queued, and how it is cancelled. */
export class DeletionSection implements AccountSection {
  readonly #requested = new TabMemory('plinth.deletion');

  constructor(private readonly account: AccountContext) {
    onPress('delete-account', () => void this.#request());
    onPress('keep-account', (button) =>
      run(button, { alert: 'account-alert', work: () => this.account.reopen(), wording: this.account.wording }),
    );
  }

  open(): void {
    this.#show(undefined);
    say('deletion-alert', '');
    const id = this.#requested.get();
    if (id === undefined) return;
    this.account.load('deletion-alert', async () => {
      try {
        const deletion = await this.account.client.getDeletion(id);
        this.#show(deletion);
        if (deletion.status !== 'cancelled') return;
        this.#requested.set(undefined);
        this.account.done('The deletion is cancelled. Your account stays.');
      } catch (error) {
        // Another person's, who used this tab before.
        if (!isIdentityError(error, 'SERVICE_AUTH_901')) throw error;
        this.#requested.set(undefined);
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
    byId('deletion-banner').scrollIntoView({ block: 'center' });
    byId('deletion-banner-heading').focus();
  }

  #show(deletion: AccountDeletion | undefined): void {
    const isQueued = deletion?.status === 'queued';
    byId('deletion-banner').hidden = !isQueued;
    byId('delete-account').hidden = isQueued;
    if (!isQueued) return;
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

const explanationOf = ({ scheduled_for, cancel_on_login }: AccountDeletion): string =>
  `On ${dayOf(scheduled_for)} everything about you is erased. ` +
  (cancel_on_login
    ? 'Sign in again before that day, and your account is kept.'
    : 'Until that day your administrator can cancel it, and nobody else.');
