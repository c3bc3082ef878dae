import type { ClientConfig } from 'pg';
import { PrimaryClient } from './primary-client.js';

/** A pg Client outside a pool. If it ends between statements, only the next statement fails. */
export class SingleClient extends PrimaryClient {
  constructor(config: ClientConfig) {
    super({ connectionTimeoutMillis: 5_000, ...config });
    this.on('error', () => undefined);
  }
}
