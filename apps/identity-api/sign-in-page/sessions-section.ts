import type { Session, Activity } from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './context.js';
import { onPress, run } from './action.js';
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

const perPage = 10;

/** What happened with the account: what its person should recognize, or report. */
export class ActivitySection implements AccountSection {
  #page = 1;

  constructor(private readonly account: AccountContext) {
    onPress('activity-more', (button) =>
      run(button, { alert: 'activity-alert', work: () => this.#load(this.#page + 1), wording: this.account.wording }),
    );
  }

  open(): void {
    byId('activity-more').hidden = true;
    this.account.load('activity-alert', () => this.#load(1));
  }

  async #load(page: number): Promise<void> {
    const { data, metadata } = await this.account.client.listActivity({ page, perPage });
    this.#page = page;
    const list = byId('activity-list');
    const rows = data.map(activityRow);
    if (page === 1) fill(list, rows, t('Nothing has happened yet.'));
    else list.append(...rows);
    const hadFocus = document.activeElement === byId('activity-more');
    byId('activity-more').hidden = metadata.next_page_url === null;
    if (hadFocus && metadata.next_page_url === null) byId('activity-heading').focus();
  }
}

function activityRow(activity: Activity): HTMLElement {
  if (activity.kind === 'sign_in') {
    return row({
      symbol: 'passkey',
      title: t('Signed in'),
      detail: [
        `${[deviceOf(activity.user_agent), ...(activity.ip ? [activity.ip] : [])].join(' · ')} · `,
        timeAgo(activity.created_at),
      ],
    });
  }
  if (activity.kind === 'sso_linked') {
    return row({
      symbol: 'window',
      title: t('Single sign-on linked'),
      badges: activity.is_recovery ? [badge(t('Recovery'), 'bad')] : [],
      detail: [timeAgo(activity.created_at)],
    });
  }
  if (activity.kind === 'sso_unlinked' || activity.kind === 'email_changed') {
    const isUnlinked = activity.kind === 'sso_unlinked';
    return row({
      symbol: isUnlinked ? 'window' : 'note',
      title: isUnlinked ? t('Single sign-on removed') : t('E-mail address changed'),
      detail: [...(activity.issued_by === null ? [] : [t('By an administrator · ')]), timeAgo(activity.created_at)],
    });
  }
  const byAdministrator = activity.issued_by === null ? [] : [t('By an administrator · ')];
  const detail = [...byAdministrator, timeAgo(activity.created_at)];
  const recovery = activity.is_recovery ? [badge(t('Recovery'), 'bad')] : [];
  if (activity.kind === 'enrollment_ticket') {
    const title = activity.is_recovery ? t('Recovery of your account started') : t('Enrolment link issued');
    return row({ symbol: 'ticket', title, badges: [...recovery, stateOf(activity)], detail });
  }
  const title = activity.kind === 'passkey_added' ? t('Passkey added') : t('Passkey removed');
  return row({ symbol: 'passkey', title, badges: recovery, detail });
}

function stateOf({ ended_at, expires_at }: Activity): HTMLElement {
  if (expires_at !== null && Date.parse(expires_at) <= Date.now() && ended_at === expires_at) return badge(t('Ended'));
  if (ended_at !== null) return badge(t('Used'));
  return expires_at !== null && Date.parse(expires_at) <= Date.now() ? badge(t('Expired')) : badge(t('Open'), 'bad');
}
