/**
 * Gathers ids and hands them on together: what comes while others are being handed on goes with the next, once an id.
 * Never fails: what `send` rejects with goes to `onError`, with the ids that are lost.
 */
export class GatheredIds {
  private readonly waiting = new Set<string>();
  private isSending = false;

  constructor(
    /** Its ids are sorted: what locks each of them must not do so crosswise. */
    private readonly send: (ids: string[]) => Promise<unknown>,
    private readonly onError: (error: unknown, ids: string[]) => void,
  ) {}

  /** Returns at once. */
  add(ids: readonly string[]): void {
    for (const id of ids) this.waiting.add(id);
    void this.flush();
  }

  /** What has not been handed on is forgotten. */
  clear(): void {
    this.waiting.clear();
  }

  private async flush(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    while (this.waiting.size > 0) {
      const ids = [...this.waiting].sort();
      this.waiting.clear();
      await this.send(ids).catch((error: unknown) => this.onError(error, ids));
    }
    this.isSending = false;
  }
}
