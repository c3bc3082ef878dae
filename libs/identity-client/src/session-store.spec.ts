import { tabSessionStore } from './session-store.js';

/** A tab's storage, which may be full or refused. */
class TabStorage {
  readonly held = new Map<string, string>();
  fault: 'full' | 'refused' | undefined;

  getItem(name: string): string | null {
    if (this.fault === 'refused') throw new DOMException('Access is denied.', 'SecurityError');
    return this.held.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    if (this.fault) throw new DOMException('Not kept.', 'QuotaExceededError');
    this.held.set(name, value);
  }

  removeItem(name: string): void {
    if (this.fault === 'refused') throw new DOMException('Access is denied.', 'SecurityError');
    this.held.delete(name);
  }
}

describe('tabSessionStore', () => {
  let storage: TabStorage;
  const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
  beforeEach(() => {
    storage = new TabStorage();
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: storage });
  });
  afterEach(() => {
    if (before) Object.defineProperty(globalThis, 'sessionStorage', before);
    else Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  it('tabSessionStore keeps the token across a reload until it is cleared', () => {
    tabSessionStore().set('ids_first');
    const reloaded = tabSessionStore();
    expect(reloaded.get()).toBe('ids_first');
    reloaded.set(undefined);
    expect([reloaded.get(), storage.held.size]).toEqual([undefined, 0]);
  });

  it.each(['full', 'refused'] as const)(
    'tabSessionStore returns the new token and never the previous one when storage is %s',
    (fault) => {
      const store = tabSessionStore();
      store.set('ids_first');
      storage.fault = fault;
      store.set('ids_second');
      expect(store.get()).toBe('ids_second');
      store.set(undefined);
      expect(store.get()).toBeUndefined();
    },
  );
});
