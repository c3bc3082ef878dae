/** Kept in this browser, for everybody who uses it: no tokens, addresses or ids. */
const kept = (name: string) => ({
  get(): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  /** Returns false where the browser blocks storage. */
  set(value: string | null): boolean {
    try {
      if (value === null) localStorage.removeItem(name);
      else localStorage.setItem(name, value);
      return true;
    } catch {
      return false;
    }
  },
});

export const lastName = kept('plinth.name');
export const secondOffered = kept('plinth.second-passkey-offered');
