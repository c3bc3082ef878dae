import { clearMessages, say, whileBusy } from './action.js';
import { byId } from './element.js';

export interface Asking {
  readonly work: () => Promise<void>;
  readonly wording: (error: unknown) => string;
}

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

/** Closes the open dialog for another one. Its close event must not reach the new one. */
export async function closeDialog(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  if (!dialog) return;
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.close();
  await closed;
}

export function askToConfirm(
  asking: Asking & { heading: string; text: string; go: string; isDestructive?: boolean },
): Promise<boolean> {
  say('confirm-heading', asking.heading);
  say('confirm-text', asking.text);
  say('confirm-go', asking.go);
  byId('confirm-go').classList.toggle('destructive', asking.isDestructive === true);
  return ask('confirm', asking);
}

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

export const askForDeletion = (asking: Asking): Promise<boolean> => ask('deletion', asking);
