/** What the tests use of express-session, which has no types of its own. */
declare module 'express-session' {
  import type { RequestHandler } from 'express';

  type Callback<Value = void> = (error: unknown, value?: Value) => void;

  class MemoryStore {
    get(id: string, callback: Callback<never>): void;
    set(id: string, session: object, callback?: Callback): void;
    destroy(id: string, callback?: Callback): void;
    all(callback: Callback<Record<string, { passport?: { user: object } }>>): void;
  }

  function session(options: {
    secret: string;
    resave: boolean;
    saveUninitialized: boolean;
    store: MemoryStore;
  }): RequestHandler;
  namespace session {
    export { MemoryStore };
  }
  export default session;
}
