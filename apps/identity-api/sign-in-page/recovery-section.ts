import type { CurrentSession } from '@plinth/identity-client';
import { onPress, run, say } from './action.js';
import type { AccountContext, AccountSection } from './context.js';
import { byId } from './element.js';
import { momentOf } from './formats.js';
import { t } from './text.js';

/** A recovery that somebody requested with the person's address. */
export class RecoverySection implements AccountSection {
  constructor(account: AccountContext) {
    onPress('cancel-recovery', (button) =>
      run(button, {
        alert: 'account-alert',
        work: async () => {
          await account.client.cancelRecovery();
          byId('recovery-banner').hidden = true;
          account.done(t('Recovery cancelled.'));
          byId('account-heading').focus();
        },
        wording: account.wording,
      }),
    );
  }

  open({ recovery }: CurrentSession): void {
    byId('recovery-banner').hidden = recovery === null;
    if (!recovery) return;
    const link_at = momentOf(recovery.link_at);
    say(
      'recovery-banner-text',
      t('The link is sent to your e-mail address on {link_at}. If you did not ask for it, cancel the recovery.', {
        link_at,
      }),
    );
  }
}
