/** How an attempt ended, for counting. */
export type AttemptOutcome = 'succeeded' | 'rejected' | 'unreachable' | 'timed_out' | 'address_refused';

/** What the engine tells about itself; a service hands in what writes it to its registry. */
export interface WebhookMetrics {
  /** After each attempt. `durationMs` is the whole exchange. */
  attempted(outcome: AttemptOutcome, durationMs: number): void;
  /** After each batch: how many due deliveries were read together, and in which lane. Read, not claimed: the lease is the claim. */
  claimed(deliveries: number, lane: 'fast' | 'slow'): void;
  /** After a delivery's first attempt succeeded: from the moment it was published, in milliseconds. */
  received(afterMs: number): void;
  /** After deliveries have used their attempts up, or can never succeed. */
  exhausted(deliveries: number): void;
  /** After a lease was taken over from a worker that is gone. */
  leaseLapsed(): void;
  /** After outcomes were void, as another worker had taken over. */
  fenced(deliveries: number): void;
  /** After a sweep that has come to its end. */
  swept(): void;
  /** After an endpoint was disabled by the service. */
  disabled(reason: 'failing' | 'gone'): void;
  /** After a connection to a receiver was opened: without TLS, with a full handshake, or with a session resumed. */
  connected(handshake: 'none' | 'full' | 'resumed'): void;
  /** After such a connection was closed. */
  disconnected(): void;
}

/** Tells nobody. */
export const noMetrics: WebhookMetrics = {
  attempted: () => undefined,
  claimed: () => undefined,
  received: () => undefined,
  exhausted: () => undefined,
  leaseLapsed: () => undefined,
  fenced: () => undefined,
  swept: () => undefined,
  disabled: () => undefined,
  connected: () => undefined,
  disconnected: () => undefined,
};
