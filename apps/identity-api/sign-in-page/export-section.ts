import { isIdentityError, type DataExport } from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './context.js';
import { onPress, run, say } from './action.js';
import { askToConfirm } from './dialogs.js';
import { byId, element } from './element.js';
import { dayOf, sizeOf } from './formats.js';
import { t } from './text.js';

// The service allows one per day.
const oneEveryMs = 24 * 60 * 60_000;

export class ExportSection implements AccountSection {
  #id: string | undefined;
  #watching = new AbortController();

  constructor(private readonly account: AccountContext) {
    onPress('export-start', (button) =>
      run(button, { alert: 'export-alert', work: () => this.#start(), wording: this.#wording }),
    );
    onPress('export-confirm', () => void this.#confirm());
    const link = byId<HTMLAnchorElement>('export-download');
    link.addEventListener('click', (event) => {
      // A download link works for ten minutes, but the page may stay open longer.
      event.preventDefault();
      run(link, { alert: 'export-alert', work: () => this.#download(), wording: this.#wording });
    });
  }

  open(): void {
    this.close();
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    this.#showNothing();
    this.account.load('export-alert', async () => {
      const { data } = await this.account.client.listExports({ perPage: 25 });
      if (signal.aborted) return;
      const found = data.find(({ status }) => status === 'pending' || status === 'ready') ?? data[0];
      const isNews = found?.status === 'pending' || found?.status === 'ready';
      if (isNews) byId('privacy').setAttribute('open', '');
      if (found?.status === 'pending') this.#watch(found.export_id);
      else if (found) this.#show(found);
    });
  }

  close(): void {
    this.#watching.abort();
  }

  async #start(): Promise<void> {
    try {
      await this.#request();
    } catch (error) {
      if (this.account.isFederated || !isIdentityError(error, 'SERVICE_AUTH_006')) throw error;
      await askToConfirm({
        heading: t('Confirm it’s you'),
        text: t(
          'An export contains all your data, so sign in again with your passkey. This may cancel a pending deletion of your account.',
        ),
        go: t('Continue with passkey'),
        work: () => this.account.fresh(() => this.#request()),
        wording: this.#wording,
      });
    }
  }

  async #request(): Promise<void> {
    const { export_id: id } = await this.account.client.exportMyData();
    this.#watch(id);
    this.account.recount();
  }

  #watch(id: string): void {
    this.close();
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    this.account.client
      .waitForExport(id, { signal, onProgress: (state) => this.#show(state) })
      .then(() => this.account.recount())
      .catch((error: unknown) => {
        if (signal.aborted) return;
        this.#showNothing();
        say('export-alert', this.#wording(error));
      });
  }

  #show(state: DataExport): void {
    this.#showNothing();
    this.#id = state.export_id;
    const { status } = state;
    byId('export-start').hidden = status === 'pending' || (status === 'ready' && isOfToday(state));
    byId('export-progress').hidden = status !== 'pending';
    if (status === 'pending') say('export-status', t('Your archive is being created. You can leave this page.'));
    if (status === 'failed') say('export-alert', t('The archive could not be created. Request it again.'));
    if (status !== 'ready') return;
    const link = state.download_url;
    if (link !== null && !isDownloadable(link)) return;
    say(
      'export-status',
      t('Your archive is ready ({size}). Available until {expires_at}.', {
        size: sizeOf(state.size),
        expires_at: dayOf(state.expires_at),
      }),
    );
    byId('export-ready').hidden = false;
    byId('export-download').hidden = link === null;
    byId('export-confirm').hidden = link !== null;
    if (link === null) byId('export-download').removeAttribute('href');
    else byId<HTMLAnchorElement>('export-download').href = link;
    say('export-checksum', state.sha256);
  }

  /** Downloads with a new link; an old sign-in gets none and must confirm first. */
  async #download(): Promise<void> {
    if (this.#id === undefined) return;
    const state = await this.account.client.getExport(this.#id);
    this.#show(state);
    if (state.status !== 'ready') return;
    if (state.download_url === null) byId('export-confirm').focus();
    else if (isDownloadable(state.download_url)) element('a', { href: state.download_url, download: '' }).click();
  }

  async #confirm(): Promise<void> {
    if (this.account.isFederated) return this.account.load('export-alert', () => this.account.reopen());
    await askToConfirm({
      heading: t('Confirm it’s you'),
      text: t(
        'An export contains all your data, so sign in again with your passkey. This may cancel a pending deletion of your account.',
      ),
      go: t('Continue with passkey'),
      work: () => this.account.reopen(),
      wording: this.#wording,
    });
  }

  #showNothing(): void {
    byId('export-start').hidden = false;
    byId('export-progress').hidden = true;
    byId('export-ready').hidden = true;
    say('export-status', '');
    say('export-alert', '');
  }

  readonly #wording = (error: unknown): string => {
    if (!isIdentityError(error, 'SERVICE_AUTH_905')) return this.account.wording(error);
    const hours = Math.ceil((error.retryAfterSeconds ?? 0) / 3_600);
    return hours > 1
      ? t('You can request one export per day. Try again in {hours} hours.', { hours })
      : this.account.wording(error);
  };
}

const isOfToday = ({ requested_at }: DataExport): boolean => Date.now() - Date.parse(requested_at) < oneEveryMs;

function isDownloadable(link: string): boolean {
  const { protocol, origin } = new URL(link, location.href);
  return protocol === 'https:' || origin === location.origin;
}
