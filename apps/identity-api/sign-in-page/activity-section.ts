import type { Activity } from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './account-context.js';
import { onPress, run } from './action.js';
import { badge, byId, fill, row, timeAgo } from './element.js';
import { deviceOf } from './formats.js';

const perPage = 10;

/** The person's sign-ins and the enrolment links issued for them: what they should recognize, or report. */
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
    if (page === 1) fill(list, rows, 'Nothing has happened yet.');
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
      title: 'Signed in',
      detail: [
        `${[deviceOf(activity.user_agent), ...(activity.ip ? [activity.ip] : [])].join(' · ')} · `,
        timeAgo(activity.created_at),
      ],
    });
  }
  const isSpent = activity.ended_at !== null;
  const isOver = Date.parse(activity.expires_at) <= Date.now();
  const state = isSpent ? badge('Used') : isOver ? badge('Expired') : badge('Open', 'bad');
  return row({
    symbol: 'ticket',
    title: 'Enrolment link issued',
    badges: [state],
    detail: ['By an administrator · ', timeAgo(activity.created_at)],
  });
}
