/**
 * What became of the session that a client holds:
 * - `signed_in`: a sign-in began one, in this tab
 * - `reauthenticated`: the same person signed in anew, and the session before has ended
 * - `signed_out`: it was ended by this client
 * - `ended`: the service said that it is over, by time, by another tab, or by an administrator
 */
export type SessionEvent = 'signed_in' | 'reauthenticated' | 'signed_out' | 'ended';

type Listener = (event: SessionEvent) => void;

/**
 * Tells listeners of this page what became of the session, and other tabs of this origin that a session has ended. They
 * are told neither whose nor which: each asks the service about its own.
 */
export class SessionEvents {
  readonly #listeners = new Set<Listener>();
  #channel: BroadcastChannel | undefined;

  /** `onEndedElsewhere` is called when another tab has ended a session, while anybody listens. */
  constructor(
    private readonly channelName: string,
    private readonly onEndedElsewhere: () => void,
  ) {}

  /** Calls `listener` from now on, until the function that is returned is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    // Held only while somebody listens: a channel with a handler keeps its client from being collected.
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

  /** Tells the listeners; of an end, other tabs too. What a listener throws is reported and stops nothing. */
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
