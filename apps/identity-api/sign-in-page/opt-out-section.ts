import type { OptOut } from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './account-context.js';
import { onPress, run, say } from './action.js';
import { byId } from './element.js';
import { dayOf } from './formats.js';
import { t } from './text.js';

/** The person's data are not to be sold or shared (CCPA §1798.120). */
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

  /** Shows a choice of another day. Asked for once it was made, the operation only answers with that first time. */
  recall(): void {
    if (byId('opt-out').hidden) return; // shown already
    this.account.load('opt-out-alert', async () => this.#show(await this.account.client.optOutOfSale()));
  }

  #show({ recorded_at, source }: OptOut): void {
    const day = dayOf(recorded_at);
    const text =
      source === 'gpc'
        ? t('Opted out by your browser’s Global Privacy Control since {day}.', { day })
        : t('Opted out since {day}.', { day });
    say('opt-out-status', text);
    byId('opt-out').hidden = true;
  }
}
