import type { Session, Activity } from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './context.js';
import { onPress, run } from './action.js';
import { lastName } from './browser-memory.js';
import { askToConfirm } from './dialogs.js';
import { badge, byId, fill, row, rowButton, timeAgo } from './element.js';
import { deviceOf } from './formats.js';
import { t } from './text.js';

export class SessionsSection implements AccountSection {
  constructor(private readonly account: AccountContext) {
    onPress('end-sessions', () => void this.#endAll());
  }

  open(): void {
    this.account.load('sessions-alert', async () => {
      const { data } = await this.account.client.listSessions({ perPage: 100 });
      // The current session first.
      const ordered = [...data.filter((one) => one.is_current), ...data.filter((one) => !one.is_current)];
      const rows = ordered.map((session) => this.#row(session));
      fill(byId('sessions-list'), rows, t('You are not signed in anywhere else.'));
    });
  }

  #row(session: Session): HTMLElement {
    const device = deviceOf(session.user_agent);
    const names = session.applications.map(({ name }) => name).join(', ');
    return row({
      symbol: 'window',
      title: device,
      badges: session.is_current ? [badge(t('This session'), 'good')] : [],
      detail: [...(session.ip ? [`${session.ip} · `] : []), t('Signed in '), timeAgo(session.created_at)],
      ...(names.length > 0 ? { note: t('Used for {names}', { names }) } : {}),
      actions: session.is_current ? [] : [rowButton(t('Sign out'), device, () => void this.#end(session))],
    });
  }

  async #end(session: Session): Promise<void> {
    const isDone = await askToConfirm({
      heading: t('End that session?'),
      text: t('This signs out {user_agent}.', { user_agent: deviceOf(session.user_agent) }),
      go: t('End session'),
      work: () => this.account.client.endSession(session.id),
      wording: this.account.wording,
    });
    if (!isDone) return;
    this.account.done(t('Session ended.'));
    this.account.refresh();
    byId('sessions-heading').focus();
  }

  async #endAll(): Promise<void> {
    const isDone = await askToConfirm({
      heading: t('Sign out everywhere?'),
      text: t('All your sessions end, including this one.'),
      go: t('Sign out everywhere'),
      isDestructive: true,
      work: () => this.account.client.endAllSessions(),
      wording: this.account.wording,
    });
    if (!isDone) return;
    lastName.set(null);
    this.account.leave(t('You are signed out everywhere.'));
  }
}

const perPage = 10;

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
    if (page === 1) fill(list, rows, t('No activity yet.'));
    else list.append(...rows);
    const hadFocus = document.activeElement === byId('activity-more');
    byId('activity-more').hidden = metadata.next_page_url === null;
    if (hadFocus && metadata.next_page_url === null) byId('activity-heading').focus();
  }
}

const changes = {
  passkey_added: ['passkey', t('Passkey added')],
  passkey_removed: ['passkey', t('Passkey removed')],
  sso_linked: ['window', t('Single sign-on linked')],
  sso_unlinked: ['window', t('Single sign-on removed')],
  email_changed: ['note', t('E-mail address changed')],
} as const;

function activityRow(activity: Activity): HTMLElement {
  const { kind, is_recovery: isRecovery, ip } = activity;
  const when = timeAgo(activity.created_at);
  if (kind === 'sign_in') {
    const from = [deviceOf(activity.user_agent), ...(ip ? [ip] : [])].join(' · ');
    return row({ symbol: 'passkey', title: t('Signed in'), detail: [`${from} · `, when] });
  }
  const badges = isRecovery ? [badge(t('Recovery'), 'bad')] : [];
  const detail = [...(activity.issued_by === null ? [] : [t('By an administrator · ')]), when];
  if (kind === 'enrollment_ticket') {
    const title = isRecovery ? t('Account recovery started') : t('Enrolment link issued');
    return row({ symbol: 'ticket', title, badges: [...badges, stateOf(activity)], detail });
  }
  const [symbol, title] = changes[kind];
  return row({ symbol, title, badges, detail });
}

function stateOf({ ended_at, expires_at }: Activity): HTMLElement {
  if (expires_at !== null && Date.parse(expires_at) <= Date.now() && ended_at === expires_at) return badge(t('Ended'));
  if (ended_at !== null) return badge(t('Used'));
  return expires_at !== null && Date.parse(expires_at) <= Date.now()
    ? badge(t('Expired'))
    : badge(t('Not used'), 'bad');
}
