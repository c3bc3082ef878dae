import { isIdentityError, type Link } from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './account-context.js';
import { askToConfirm } from './dialogs.js';
import { byId, row, rowButton, timeAgo } from './element.js';
import { t } from './text.js';

/** The identity providers that the person signs in by: see and remove. */
export class LinksSection implements AccountSection {
  constructor(private readonly account: AccountContext) {}

  open(): void {
    this.account.load('links-alert', async () => {
      const { data } = await this.account.client.listLinks({ perPage: 100 });
      byId('links').hidden = data.length === 0;
      byId('links-list').replaceChildren(...data.map((link) => this.#row(link)));
      byId('links-list').removeAttribute('aria-busy');
    });
  }

  #row(link: Link): HTMLElement {
    const used = link.last_used_at;
    return row({
      symbol: 'window',
      title: link.display_name,
      detail: [
        ...(used ? [t('Last used '), timeAgo(used)] : [t('Never used')]),
        t(' · Added '),
        timeAgo(link.created_at),
      ],
      doings: [rowButton(t('Remove'), link.display_name, () => void this.#remove(link))],
    });
  }

  async #remove({ id, display_name }: Link): Promise<void> {
    const isDone = await askToConfirm({
      heading: t('Remove “{display_name}”?', { display_name }),
      text: t(
        'It will no longer sign you in, and what you signed in to with it is signed out. To link it again you need a passkey, another link or your administrator.',
      ),
      go: t('Remove single sign-on'),
      isDestructive: true,
      work: () => this.account.fresh(() => this.account.client.removeLink(id)),
      wording: (error) =>
        isIdentityError(error, 'SERVICE_AUTH_904')
          ? t('Without it you could not sign in. Add a passkey first.')
          : this.account.wording(error),
    });
    if (!isDone) return;
    this.account.done(t('The single sign-on is removed.'));
    // Where it began this very session, loading anew leads back to the sign-in.
    this.account.refresh();
    byId('passkeys-heading').focus();
  }
}
