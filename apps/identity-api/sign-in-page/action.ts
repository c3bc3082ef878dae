import { byId } from './element.js';

/** Shows a message that screen readers announce; an empty one clears it. */
export function say(id: string, text: string): void {
  byId(id).textContent = text;
}

export function clearMessages(): void {
  for (const { id } of document.querySelectorAll('[role="alert"]:not([data-of="loading"])')) say(id, '');
  for (const id of ['email-notice', 'account-status']) say(id, '');
}

/** Runs `work` with the button busy. The button stays focusable, so that keyboard users keep their place. */
export async function whileBusy(button: HTMLElement, work: () => Promise<void>): Promise<void> {
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.setAttribute('aria-disabled', 'true');
  try {
    await work();
  } finally {
    button.removeAttribute('aria-disabled');
  }
}

export interface Action {
  readonly alert: string;
  readonly work: () => Promise<void>;
  readonly wording: (error: unknown) => string | undefined;
}

export function run(button: HTMLElement, { alert, work, wording }: Action): void {
  void whileBusy(button, async () => {
    clearMessages();
    try {
      await work();
    } catch (error) {
      say(alert, wording(error) ?? '');
    }
  });
}

export function onSubmit(form: string, act: () => void): void {
  byId<HTMLFormElement>(form).addEventListener('submit', (event) => {
    event.preventDefault();
    act();
  });
}

export function onPress(button: string, act: (button: HTMLElement) => void): void {
  const pressed = byId(button);
  pressed.addEventListener('click', () => act(pressed));
}
