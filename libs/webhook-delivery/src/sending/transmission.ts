import type { Dispatcher } from 'undici';
import type { Connection } from './connection.js';
import type { EndpointPool } from './connection-pools.js';
import type { Exchange } from './exchange.js';

/** The request of an exchange on its way; it has its connection to itself for as long as that takes. */
export class Transmission {
  private connection: Connection;
  private isAgain = false;

  /** Takes a connection of the pool; `end` must follow. */
  constructor(
    private readonly pool: EndpointPool,
    private readonly request: Dispatcher.DispatchOptions,
    private readonly exchange: Exchange,
  ) {
    this.connection = pool.take();
  }

  send(): void {
    this.connection.send(this.request, this.exchange);
  }

  /** True when the receiver had closed the connection just before, and the request is on its way on a new one: once. */
  sendAgain(error: Error): boolean {
    if (this.isAgain || !this.connection.wasClosedWhileIdle(error)) return false;
    this.isAgain = true;
    this.pool.close(this.connection);
    this.connection = this.pool.connect();
    this.send();
    return true;
  }

  /** The exchange is over; a connection whose answer was read to its end serves another. */
  end(): void {
    if (this.exchange.isComplete) this.pool.release(this.connection);
    else this.pool.close(this.connection);
  }
}
