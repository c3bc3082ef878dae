import { onNews } from './other-tabs.ts';
import { readSession } from './session.ts';

/** A sign-in that a request waits for, or one of somebody else in another tab. */
export interface NeededSignIn {
  /** Set if the action requires a recent sign-in (RFC 9470). */
  maxAgeSeconds?: number;
  isOtherPerson?: true;
  finish: (isSignedIn: boolean) => void;
}

const listeners = new Set<() => void>();
let needed: NeededSignIn | undefined;
let waiting: Promise<boolean> | undefined;
let isCancelled = false;

export const neededSignIn = {
  read: (): NeededSignIn | undefined => needed,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Asks the person to sign in in another tab, so that forms keep their contents. Resolves to false if the person cancels,
 * or if somebody else signs in: their session must not repeat this person's request.
 */
export function signInAgain(personId: string | undefined, maxAgeSeconds?: number): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    const finish = (isSignedIn: boolean) => {
      stop();
      isCancelled = !isSignedIn;
      needed = waiting = undefined;
      notify();
      resolve(isSignedIn);
    };
    const check = () => {
      void readSession().then((session) => {
        if (session && session.person.id !== personId) sayPersonChanged();
        else if (session) finish(true);
      });
    };
    const stop = onNews('signed-in', check);
    needed = { maxAgeSeconds, finish };
    notify();
  });
  return waiting;
}

/** Whether the person cancelled: what a view polls must not ask again while they copy what they have typed. */
export const hasCancelled = (): boolean => isCancelled;

/** The person does something that needs the session. */
export function forgetCancel(): void {
  isCancelled = false;
}

/** Nothing that this person has entered may be sent by the other. */
export function sayPersonChanged(): void {
  needed = { isOtherPerson: true, finish: () => location.assign('/') };
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
