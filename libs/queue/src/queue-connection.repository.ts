import { setTimeout } from 'node:timers/promises';
import { poolConnections } from '@plinth/database';
import { PostgresConnection, PostgresQueueBackend, type QueueBaseOptions } from 'bullmq';
import { Pool, type PoolClient, type QueryResult } from 'pg';
import type { QueueLocation } from './queue-url.js';

const probeEveryMs = 3_000;
const pauseAfterFailureMs = 100;

/** A process's only connection to a queue in PostgreSQL. With workers, it also listens for new jobs. */
export class QueueConnection {
  private readonly pool: Pool;
  private readonly sharing = new Set<SharedConnection>();
  private listening: Promise<PoolClient> | undefined;
  private stopListening: () => void = () => undefined;

  constructor(
    private readonly location: Extract<QueueLocation, { kind: 'postgres' }>,
    service: string,
  ) {
    this.pool = new Pool({
      connectionString: location.connectionString,
      application_name: `${service} queue`,
      options: `-c search_path=${location.schema} -c lock_timeout=0`,
      max: 1, // statements of the queue are short
      ...poolConnections,
      pipeline: true,
    });
    // A connection that dies while idle is replaced; without a listener, the process would end.
    this.pool.on('error', () => undefined);
  }

  backend(name: string, options: QueueBaseOptions): PostgresQueueBackend {
    const connection = new SharedConnection({
      schema: this.location.schema,
      query: (text, values) => this.query(text, values),
      listen: () => this.listenClient(),
      closed: () => this.sharing.delete(connection),
    });
    this.sharing.add(connection);
    return new PostgresQueueBackend(connection, name, options as never);
  }

  async query(text: string, values?: unknown[]): Promise<QueryResult> {
    const listening = await this.listening?.catch(() => undefined);
    try {
      return await (listening ?? this.pool).query(text, values);
    } catch (error) {
      // BullMQ's worker repeats it at once. On a lost connection it fails without any I/O, so without this pause the
      // process would do nothing else and never notice that the connection ended.
      await setTimeout(pauseAfterFailureMs, undefined, { ref: false });
      throw error;
    }
  }

  end(): void {
    this.stopListening();
    void this.pool.end().catch(() => undefined);
  }

  private listenClient(): Promise<PoolClient> {
    return (this.listening ??= this.listen().catch((error: unknown) => {
      this.listening = undefined;
      throw error;
    }));
  }

  /** Keeps the connection while there are workers. A lost one is opened again on demand. */
  private async listen(): Promise<PoolClient> {
    const client = await this.pool.connect();
    // Only a connection that owes a response is known to be silent (WatchedClient).
    const timer = setInterval(() => void client.query('').catch(() => undefined), probeEveryMs).unref();
    const lost = (): void => {
      clearInterval(timer);
      client.removeListener('end', lost);
      client.release(true);
      this.listening = undefined;
      this.stopListening = () => undefined;
      for (const connection of this.sharing) connection.emit('listenerinvalidated');
    };
    client.once('end', lost);
    this.stopListening = lost;
    return client;
  }
}

interface Shared {
  schema: string;
  query: (text: string, values?: unknown[]) => Promise<QueryResult>;
  listen: () => Promise<PoolClient>;
  closed: () => void;
}

/** The connection of one queue or worker. BullMQ would open a pool and a listening connection for each. */
class SharedConnection extends PostgresConnection {
  override readonly schema: string;

  constructor(private readonly shared: Shared) {
    const { query } = shared;
    // Not the pool itself, to which each attempt to reach an unavailable server would add listeners.
    super({
      query,
      connect: () => Promise.resolve({ query, release: () => undefined }),
      end: () => Promise.resolve(),
      on: () => undefined,
    } as unknown as Pool);
    this.schema = shared.schema;
  }

  override get hasListenClientKeepAlive(): boolean {
    return true; // it is probed
  }

  override getListenClient(): Promise<PoolClient> {
    return this.shared.listen();
  }

  override close(): Promise<void> {
    this.shared.closed();
    return super.close();
  }
}
