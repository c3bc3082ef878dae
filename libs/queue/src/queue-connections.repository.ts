import { poolConnections, SingleClient } from '@plinth/database';
import { PostgresConnection, PostgresQueueBackend, type QueueBaseOptions } from 'bullmq';
import { Pool, type Client } from 'pg';
import type { QueueLocation } from './queue-url.js';

const probeEveryMs = 3_000;
const answerWithinMs = 3_000;

/** A process's connections to a queue in PostgreSQL: one for statements and, if it has workers, one that listens. */
export class QueueConnections {
  readonly pool: Pool;
  private readonly sharing = new Set<SharedConnection>();
  private listening: Promise<Client> | undefined;
  private stopListening: () => void = () => undefined;

  constructor(
    private readonly location: Extract<QueueLocation, { kind: 'postgres' }>,
    private readonly service: string,
  ) {
    this.pool = new Pool({
      connectionString: location.connectionString,
      application_name: `${service} queue`,
      options: `-c search_path=${location.schema} -c lock_timeout=0`,
      max: 1, // statements of the queue take milliseconds
      ...poolConnections,
    });
    // A connection that dies while idle is replaced; without a listener, the process would end.
    this.pool.on('error', () => undefined);
  }

  backend(name: string, options: QueueBaseOptions): PostgresQueueBackend {
    const connection = new SharedConnection(this.pool, {
      schema: this.location.schema,
      listen: () => this.listenClient(),
      closed: () => this.sharing.delete(connection),
    });
    this.sharing.add(connection);
    return new PostgresQueueBackend(connection, name, options as never);
  }

  end(): void {
    this.stopListening();
    void this.pool.end().catch(() => undefined);
  }

  private listenClient(): Promise<Client> {
    return (this.listening ??= this.listen().catch((error: unknown) => {
      this.listening = undefined;
      throw error;
    }));
  }

  /** Opens the connection again, on demand, after 3 s of silence. */
  private async listen(): Promise<Client> {
    const client = new SingleClient({
      connectionString: this.location.connectionString,
      application_name: `${this.service} queue listener`,
      query_timeout: answerWithinMs,
      pipeline: true, // workers subscribe at the same time
    });
    const lost = (): void => {
      clearInterval(timer);
      client.removeListener('end', lost);
      void client.end().catch(() => undefined);
      this.listening = undefined;
      for (const connection of this.sharing) connection.emit('listenerinvalidated');
    };
    const timer = setInterval(() => void client.query('').catch(lost), probeEveryMs).unref();
    client.once('end', lost);
    this.stopListening = lost;
    await client.connect();
    return client;
  }
}

interface Shared {
  schema: string;
  listen: () => Promise<Client>;
  closed: () => void;
}

/** The connection of one queue or worker. BullMQ would open a pool and a listening connection for each. */
class SharedConnection extends PostgresConnection {
  override readonly schema: string;

  constructor(
    pool: Pool,
    private readonly shared: Shared,
  ) {
    // Without its events, to which each attempt to reach an unavailable server would add a listener.
    super({
      connect: () => pool.connect(),
      query: (text: string, values: unknown[]) => pool.query(text, values),
      end: () => Promise.resolve(),
      on: () => undefined,
    } as unknown as Pool);
    this.schema = shared.schema;
  }

  override get hasListenClientKeepAlive(): boolean {
    return true; // QueueConnections probes it
  }

  override getListenClient(): Promise<Client> {
    return this.shared.listen();
  }

  override close(): Promise<void> {
    this.shared.closed();
    return super.close();
  }
}
