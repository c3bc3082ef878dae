import { byId } from './element.js';

/** Shows a message where screen readers announce it; an empty one is gone. */
export function say(id: string, text: string): void {
  byId(id).textContent = text;
}

/**
 * Takes away what was said of what was done before: beside something new it would mislead. What could not be loaded is
 * still not there, and stays said.
 */
export function clearMessages(): void {
  for (const { id } of document.querySelectorAll('[role="alert"]:not([data-of="loading"])')) say(id, '');
  for (const id of ['email-notice', 'account-status']) say(id, '');
}

/**
 * Runs `work` while `button` says that it works. A second press meanwhile does nothing. The button stays focusable, or
 * whoever uses the keyboard would be thrown back to the top of the page.
 */
export async function whileBusy(button: HTMLElement, work: () => Promise<void>): Promise<void> {
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.setAttribute('aria-disabled', 'true');
  try {
    await work();
  } finally {
    button.removeAttribute('aria-disabled');
  }
}

/** What a button or form does: its work, and where and how its failure is shown. */
export interface Action {
  readonly alert: string;
  readonly work: () => Promise<void>;
  /** Words for a failure; undefined keeps silent. */
  readonly wording: (error: unknown) => string | undefined;
}

/** Runs an action with its button busy, old messages gone and its failure shown. */
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

/** Calls `act` when the form is sent, by its button or by Enter. */
export function onSubmit(form: string, act: () => void): void {
  byId<HTMLFormElement>(form).addEventListener('submit', (event) => {
    event.preventDefault();
    act();
  });
}

/** Calls `act` when the button is pressed. */
export function onPress(button: string, act: (button: HTMLElement) => void): void {
  const pressed = byId(button);
  pressed.addEventListener('click', () => act(pressed));
}
