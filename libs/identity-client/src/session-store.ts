/**
 * Where the session token is kept between calls. Who can read it can act as the person until the session ends. Both may
 * answer with a promise, as a store on a device or behind a service worker does.
 */
export interface SessionStore {
  get(): string | undefined | Promise<string | undefined>;
  /** `undefined` forgets the token. */
  set(token: string | undefined): void | Promise<void>;
}

/** A store that answers at once. */
export interface SynchronousSessionStore extends SessionStore {
  get(): string | undefined;
  set(token: string | undefined): void;
}

/** Keeps the token in this page's memory only: gone on reload, out of reach of every other page and tab. */
export function memorySessionStore(): SynchronousSessionStore {
  let held: string | undefined;
  return {
    get: () => held,
    set(token) {
      held = token;
    },
  };
}

/**
 * Keeps the token in the tab's `sessionStorage`: outlives a reload, ends with the tab, and any script of this origin
 * can read it, so the page needs a Content-Security-Policy that lets no foreign script in. Where the browser refuses
 * storage, the token stays in memory.
 */
export function tabSessionStore(name = 'plinth.session'): SynchronousSessionStore {
  const memory = memorySessionStore();
  return {
    get() {
      try {
        return sessionStorage.getItem(name) ?? memory.get();
      } catch {
        return memory.get();
      }
    },
    set(token) {
      memory.set(token);
      try {
        // First, as a token of before would be read where there is no room for the new one.
        sessionStorage.removeItem(name);
        if (token !== undefined) sessionStorage.setItem(name, token);
      } catch {
        // Refused or full: memory has it.
      }
    },
  };
}
