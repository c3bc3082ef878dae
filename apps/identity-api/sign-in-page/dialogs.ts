import { clearMessages, say, whileBusy } from './action.js';
import { byId } from './element.js';

/** What a dialog asks for, and what happens when it is granted. */
export interface Asking {
  readonly work: () => Promise<void>;
  /** Words for a failure, which the dialog stays open to show. */
  readonly wording: (error: unknown) => string;
}

/**
 * Opens a modal dialog; resolves to whether its work was done. The browser keeps the focus inside, closes it on Escape
 * and gives the focus back. A dialog whose work is under way stays open.
 */
function ask(name: 'confirm' | 'name' | 'deletion', { work, wording }: Asking): Promise<boolean> {
  const dialog = byId<HTMLDialogElement>(`${name}-dialog`);
  const alert = `${name}-dialog-alert`;
  const form = dialog.querySelector('form')!;
  const button = byId(`${name}-go`);
  const over = new AbortController();
  const { signal } = over;
  let isWorking = false;
  let isDone = false;
  clearMessages();
  return new Promise((resolve) => {
    const submit = async () => {
      isWorking = true;
      say(alert, '');
      try {
        await work();
        isDone = true;
      } catch (error) {
        say(alert, wording(error));
      }
      isWorking = false;
      if (isDone) dialog.close();
    };
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        void whileBusy(button, submit);
      },
      { signal },
    );
    byId(`${name}-cancel`).addEventListener('click', () => isWorking || dialog.close(), { signal });
    dialog.addEventListener('cancel', (event) => isWorking && event.preventDefault(), { signal });
    dialog.addEventListener(
      'close',
      () => {
        over.abort();
        resolve(isDone);
      },
      { signal },
    );
    dialog.showModal();
  });
}

/** Closes the dialog that is open, for another one in its place. Its close event must not reach that one. */
export async function closeDialog(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  if (!dialog) return;
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.close();
  await closed;
}

/** Asks before something that cannot be taken back, or for one more step. */
export function askToConfirm(
  asking: Asking & { heading: string; text: string; go: string; isDestructive?: boolean },
): Promise<boolean> {
  say('confirm-heading', asking.heading);
  say('confirm-text', asking.text);
  say('confirm-go', asking.go);
  byId('confirm-go').classList.toggle('destructive', asking.isDestructive === true);
  return ask('confirm', asking);
}

/** Asks for the name of a passkey. */
export function askForName(asking: {
  heading: string;
  go: string;
  name: string;
  hint?: string;
  work: (name: string) => Promise<void>;
  wording: (error: unknown) => string;
}): Promise<boolean> {
  say('name-dialog-heading', asking.heading);
  say('name-go', asking.go);
  say('name-hint', asking.hint ?? '');
  const field = byId<HTMLInputElement>('passkey-name');
  field.value = asking.name;
  const granted = ask('name', { work: () => asking.work(field.value.trim()), wording: asking.wording });
  field.focus();
  field.select();
  return granted;
}

/** Asks for what a deletion of the account needs. */
export const askForDeletion = (asking: Asking): Promise<boolean> => ask('deletion', asking);
