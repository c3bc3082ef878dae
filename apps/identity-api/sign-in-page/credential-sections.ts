import { isIdentityError, type CurrentSession, type Passkey, type Link } from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './context.js';
import { onPress } from './action.js';
import { askForName, askToConfirm } from './dialogs.js';
import { badge, byId, fill, row, rowButton, timeAgo } from './element.js';
import { passkeyNameHint } from './formats.js';
import { t } from './text.js';

const kinds = {
  synced: { symbol: 'cloud', badge: t('Synced') },
  device_bound: { symbol: 'device', badge: t('This device only') },
} as const;

export class PasskeysSection implements AccountSection {
  constructor(private readonly account: AccountContext) {
    onPress('add-passkey', () => void this.#add());
  }

  open({ passkey_id }: CurrentSession): void {
    this.account.load('passkeys-alert', async () => {
      const { data } = await this.account.client.listPasskeys({ perPage: 100 });
      const rows = data.map((passkey) => this.#row(passkey, passkey.id === passkey_id, data.length === 1));
      fill(byId('passkeys-list'), rows, t('You have no passkeys yet.'));
    });
  }

  #row(passkey: Passkey, isInUse: boolean, isLast: boolean): HTMLElement {
    const { symbol, badge: kind } = kinds[passkey.kind];
    const used = passkey.lastUsedAt;
    const detail = [
      ...(passkey.authenticatorName && passkey.authenticatorName !== passkey.displayName
        ? [`${passkey.authenticatorName} · `]
        : []),
      ...(used ? [t('Last used '), timeAgo(used)] : [t('Never used')]),
      t(' · Added '),
      timeAgo(passkey.createdAt),
    ];
    return row({
      symbol,
      title: passkey.displayName,
      badges: [
        badge(kind),
        ...(isInUse ? [badge(t('In use'), 'good')] : []),
        ...(passkey.cloneSuspected ? [badge(t('Possibly copied'), 'bad')] : []),
      ],
      detail,
      actions: [
        rowButton(t('Rename'), passkey.displayName, () => void this.#rename(passkey)),
        rowButton(
          t('Remove'),
          passkey.displayName,
          () => void (isLast && byId('links').hidden ? this.#explainLast() : this.#remove(passkey, isInUse)),
        ),
      ],
    });
  }

  async #add(): Promise<void> {
    const isDone = await askForName({
      heading: t('Add a passkey'),
      go: t('Create passkey'),
      name: '',
      hint: passkeyNameHint(),
      work: (name) =>
        this.account.fresh(
          async () => void (await this.account.client.registerPasskey(name === '' ? {} : { displayName: name })),
        ),
      wording: this.account.wording,
    });
    this.#changed(isDone, t('Your new passkey is ready.'));
  }

  async #rename(passkey: Passkey): Promise<void> {
    const isDone = await askForName({
      heading: t('Rename this passkey'),
      go: t('Rename'),
      name: passkey.displayName,
      work: async (name) => void (await this.account.client.renamePasskey(passkey.id, name)),
      wording: this.account.wording,
    });
    this.#changed(isDone, t('Passkey renamed.'));
  }

  /** Explains this before the service would reject it, and offers to add a passkey. */
  async #explainLast(): Promise<void> {
    const wantsAnother = await askToConfirm({
      heading: t('This is your last passkey'),
      text: t('Without it, you could not sign in. Add another passkey first.'),
      go: t('Add a passkey'),
      work: () => Promise.resolve(),
      wording: this.account.wording,
    });
    if (wantsAnother) await this.#add();
  }

  async #remove(passkey: Passkey, isInUse: boolean): Promise<void> {
    const isDone = await askToConfirm({
      heading: t('Remove “{displayName}”?', { displayName: passkey.displayName }),
      text: isInUse
        ? t(
            'You can no longer sign in with it. All sessions started with it end, including this one. Delete it from your device or password manager too.',
          )
        : t(
            'You can no longer sign in with it. All sessions started with it end. Delete it from your device or password manager too.',
          ),
      go: t('Remove passkey'),
      isDestructive: true,
      work: () => this.account.fresh(() => this.account.client.removePasskey(passkey.id)),
      wording: this.account.wording,
    });
    // Its sessions ended, unless the person just confirmed with another passkey.
    if (isDone && (await this.#isSignedOut())) this.account.leave(t('Passkey removed. Sign in with another one.'));
    else this.#changed(isDone, t('Passkey removed.'));
  }

  async #isSignedOut(): Promise<boolean> {
    try {
      await this.account.client.currentSession();
      return false;
    } catch (error) {
      return isIdentityError(error, 'SERVICE_AUTH_005');
    }
  }

  #changed(isDone: boolean, text: string): void {
    if (!isDone) return;
    this.account.done(text);
    this.account.refresh();
    byId('passkeys-heading').focus();
  }
}

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
      actions: [rowButton(t('Remove'), link.display_name, () => void this.#remove(link))],
    });
  }

  async #remove({ id, display_name }: Link): Promise<void> {
    const isDone = await askToConfirm({
      heading: t('Remove “{display_name}”?', { display_name }),
      text: t(
        'You can no longer sign in with it. All sessions started with it end. To link it again, you need a passkey, another link or your administrator.',
      ),
      go: t('Remove single sign-on'),
      isDestructive: true,
      work: () => this.account.fresh(() => this.account.client.removeLink(id)),
      wording: (error) =>
        isIdentityError(error, 'SERVICE_AUTH_904')
          ? t('Without it, you could not sign in. Add a passkey first.')
          : this.account.wording(error),
    });
    if (!isDone) return;
    this.account.done(t('Single sign-on removed.'));
    // If the link started this session, reloading leads to the sign-in.
    this.account.refresh();
    byId('passkeys-heading').focus();
  }
}
