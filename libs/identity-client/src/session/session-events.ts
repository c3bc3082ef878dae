/**
 * What happened to the client's session:
 * - `signed_in`: a sign-in in this tab created it
 * - `reauthenticated`: the same person signed in again; the previous session has ended
 * - `signed_out`: this client ended it
 * - `ended`: it expired, or another tab or an administrator ended it
 * - `updated`: it continues with other permissions
 */
export type SessionEvent = 'signed_in' | 'reauthenticated' | 'signed_out' | 'ended' | 'updated';

type Listener = (event: SessionEvent) => void;

/**
 * Notifies this page's listeners, and other tabs of the origin that a session has ended. Tabs learn no identity; each
 * checks
 * its own session.
 */
export class SessionEvents {
  readonly #listeners = new Set<Listener>();
  #channel: BroadcastChannel | undefined;

  constructor(
    private readonly channelName: string,
    private readonly onEndedElsewhere: () => void,
  ) {}

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    // Open only while needed: a channel with a handler prevents garbage collection of the client.
    if (!this.#channel && typeof BroadcastChannel !== 'undefined') {
      this.#channel = new BroadcastChannel(this.channelName);
      this.#channel.onmessage = () => this.onEndedElsewhere();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#channel?.close();
      this.#channel = undefined;
    };
  }

  /** A listener's error is reported and does not stop the others. */
  emit(event: SessionEvent): void {
    if (event === 'signed_out' || event === 'reauthenticated') this.#tellOtherTabs();
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  #tellOtherTabs(): void {
    if (this.#channel) return this.#channel.postMessage('ended');
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(this.channelName);
    channel.postMessage('ended');
    channel.close();
  }
}
