import { Client, type ClientConfig } from 'pg';

/** A pg Client outside a pool. If it ends between statements, only the next statement fails. */
export class SingleClient extends Client {
  constructor(config: ClientConfig) {
    super({ connectionTimeoutMillis: 5_000, ...config });
    this.on('error', () => undefined);
  }
}
