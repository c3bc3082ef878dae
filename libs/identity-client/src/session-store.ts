/** Stores the session token. Anyone who can read it can act as the person. Methods may return promises. */
export interface SessionStore {
  get(): string | undefined | Promise<string | undefined>;
  set(token: string | undefined): void | Promise<void>;
}

export interface SynchronousSessionStore extends SessionStore {
  get(): string | undefined;
  set(token: string | undefined): void;
}

/** Keeps the token in this page's memory: lost on reload, invisible to other pages and tabs. */
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
 * Keeps the token in the tab's `sessionStorage`. Any script of the origin can read it, so use a strict
 * Content-Security-Policy. Uses memory if the browser blocks storage.
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
        // Remove first: without room for the new token, the old one would be read.
        sessionStorage.removeItem(name);
        if (token !== undefined) sessionStorage.setItem(name, token);
      } catch {
        // Blocked or full: memory has the token.
      }
    },
  };
}
