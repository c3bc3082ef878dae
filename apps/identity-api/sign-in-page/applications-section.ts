import type { UserApplication } from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './context.js';
import { askToConfirm } from './dialogs.js';
import { byId, fill, row, rowButton, timeAgo } from './element.js';
import { t } from './text.js';

export class ApplicationsSection implements AccountSection {
  constructor(private readonly account: AccountContext) {}

  open(): void {
    this.account.load('applications-alert', async () => {
      const { data } = await this.account.client.listApplications({ perPage: 100 });
      const rows = data.map((application) => this.#row(application));
      fill(byId('applications-list'), rows, t('You have not signed in to an application lately.'));
    });
  }

  #row(application: UserApplication): HTMLElement {
    const { name, logo_url, first_at, last_at } = application;
    return row({
      symbol: 'application',
      image: logo_url,
      title: name,
      detail: [t('Last used '), timeAgo(last_at), t(' · First used '), timeAgo(first_at)],
      actions: [rowButton(t('End access'), name, () => void this.#end(application))],
    });
  }

  async #end({ client_id: id, name }: UserApplication): Promise<void> {
    const isDone = await askToConfirm({
      heading: t('End the access of {name}?', { name }),
      text: t('This signs you out of it everywhere. To use it again, you must sign in.'),
      go: t('End access'),
      isDestructive: true,
      work: () => this.account.client.revokeApplication(id),
      wording: this.account.wording,
    });
    if (!isDone) return;
    this.account.done(t('Access ended.'));
    this.account.refresh();
    byId('applications-heading').focus();
  }
}
