/** A word that this tab remembers over a reload, and forgets when it is closed. */
export class TabMemory {
  constructor(private readonly name: `plinth.${string}`) {}

  get(): string | undefined {
    try {
      return sessionStorage.getItem(this.name) ?? undefined;
    } catch {
      return undefined; // refused by the browser: forgotten on reload
    }
  }

  set(value: string | undefined): void {
    try {
      if (value === undefined) sessionStorage.removeItem(this.name);
      else sessionStorage.setItem(this.name, value);
    } catch {
      // As above.
    }
  }
}
