export type AttemptOutcome = 'succeeded' | 'rejected' | 'unreachable' | 'dns_failed' | 'timed_out' | 'address_refused';

export interface WebhookMetrics {
  /** After each attempt. `durationMs` covers the whole exchange. */
  attempted(outcome: AttemptOutcome, durationMs: number): void;
  /** After each batch is read, with its lane. They are only read: the lease is the claim. */
  claimed(deliveries: number, lane: 'fast' | 'slow'): void;
  /** After a first attempt succeeded: milliseconds since publication. */
  received(afterMs: number): void;
  /** After deliveries ran out of attempts or can never succeed. */
  exhausted(deliveries: number): void;
  /** After a lease was taken over from a lost worker. */
  leaseLapsed(): void;
  /** After outcomes were discarded because another worker had taken over. */
  fenced(deliveries: number): void;
  swept(): void;
  disabled(reason: 'failing' | 'gone'): void;
  connected(handshake: 'none' | 'full' | 'resumed'): void;
  disconnected(): void;
}

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
