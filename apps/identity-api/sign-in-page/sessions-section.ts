import type { Session } from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './account-context.js';
import { onPress } from './action.js';
import { askToConfirm } from './dialogs.js';
import { badge, byId, fill, row, rowButton, timeAgo } from './element.js';
import { deviceOf } from './formats.js';
import { t } from './text.js';

/** Where the person is signed in: end one, or all. */
export class SessionsSection implements AccountSection {
  constructor(private readonly account: AccountContext) {
    onPress('end-sessions', () => void this.#endAll());
  }

  open(): void {
    this.account.load('sessions-alert', async () => {
      const { data } = await this.account.client.listSessions({ perPage: 100 });
      // This one first, whatever its age.
      const ordered = [...data.filter((one) => one.is_current), ...data.filter((one) => !one.is_current)];
      const rows = ordered.map((session) => this.#row(session));
      fill(byId('sessions-list'), rows, t('You are signed in nowhere else.'));
    });
  }

  #row(session: Session): HTMLElement {
    const device = deviceOf(session.user_agent);
    return row({
      symbol: 'window',
      title: device,
      badges: session.is_current ? [badge(t('This session'), 'good')] : [],
      detail: [...(session.ip ? [`${session.ip} · `] : []), t('Signed in '), timeAgo(session.created_at)],
      doings: session.is_current ? [] : [rowButton(t('Sign out'), device, () => void this.#end(session))],
    });
  }

  async #end(session: Session): Promise<void> {
    const isDone = await askToConfirm({
      heading: t('Sign out there?'),
      text: t('{user_agent} will have to sign in again.', { user_agent: deviceOf(session.user_agent) }),
      go: t('Sign out there'),
      work: () => this.account.client.endSession(session.id),
      wording: this.account.wording,
    });
    if (!isDone) return;
    this.account.done(t('That session has ended.'));
    this.account.refresh();
    byId('sessions-heading').focus();
  }

  async #endAll(): Promise<void> {
    const isDone = await askToConfirm({
      heading: t('Sign out everywhere?'),
      text: t('Every session ends, this one too.'),
      go: t('Sign out everywhere'),
      isDestructive: true,
      work: () => this.account.client.endAllSessions(),
      wording: this.account.wording,
    });
    if (isDone) this.account.leave(t('You are signed out everywhere.'));
  }
}
