import { Client, type ClientConfig } from 'pg';

/**
 * A pg Client outside of a pool. Its end between two statements is told by the next one: as an event without a listener
 * it would end the process.
 */
export class SingleClient extends Client {
  constructor(config: ClientConfig) {
    super({ connectionTimeoutMillis: 5_000, ...config });
    this.on('error', () => undefined);
  }
}
