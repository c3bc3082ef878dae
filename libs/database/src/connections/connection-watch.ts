import type { Socket } from 'node:net';
import { Client, DatabaseError, type ClientConfig } from 'pg';
import { askServer, type Asked } from './ask-server.js';
import { processIdOf, socketOf } from './pg-internals.js';

// The server is asked about a connection that has not answered for so long, and again when that has doubled.
const askAfterMs = 2_000;
// A connection is lost without asking when the server has not been reached at all for so long; or for so long where it
// answers, but cannot say what it does for the connection.
const unreachableAfterMs = 10_000;
const unansweredAfterMs = 35_000;
const probeAfterMs = 500;
const lookEveryMs = 250;

/** What a caller gets whose statement was on a connection that fell silent: as from a network that lost it. */
class ConnectionSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(silentMs: number) {
    super(`the connection to PostgreSQL was silent for ${Math.round(silentMs)} ms and is given up`);
  }
}

/** One connection, as its watch sees it. A statement costs a flag; the rest is seen when the watch looks. */
class WatchedConnection {
  readonly pid: number;
  private readonly socket: Socket;
  private readonly connectedAt = performance.now();
  private isBusy = false;
  /** Undefined until the watch has looked at the present statement. */
  private silentSince: number | undefined;
  private bytesRead = 0;
  private askAfterMs = askAfterMs;

  constructor(private readonly client: WatchedClient) {
    this.pid = processIdOf(client);
    this.socket = socketOf(client);
  }

  begin(): void {
    if (this.isBusy) return;
    this.isBusy = true;
    this.silentSince = undefined;
    this.askAfterMs = askAfterMs;
  }

  end(): void {
    this.isBusy = false;
  }

  get ageMs(): number {
    return performance.now() - this.connectedAt;
  }

  /** For how long the server owes an answer and has sent nothing, as far as was looked; 0 when it owes none. */
  silentMs(): number {
    if (!this.isBusy) return 0;
    const { bytesRead } = this.socket;
    if (this.silentSince === undefined) {
      this.bytesRead = bytesRead;
      this.silentSince = performance.now();
    } else if (bytesRead !== this.bytesRead) {
      this.bytesRead = bytesRead;
      this.silentSince = performance.now();
      this.askAfterMs = askAfterMs;
    }
    return performance.now() - this.silentSince;
  }

  isSuspect(): boolean {
    return this.silentMs() >= this.askAfterMs && this.isBusy;
  }

  /** The statement is running: the server is asked again later. */
  trust(): void {
    this.askAfterMs = Math.max(askAfterMs, this.silentMs() * 2);
  }

  /** An empty statement on a connection that waits for nothing: one that is lost does not answer it. */
  probe(): void {
    if (this.isBusy) return;
    this.client.query('').catch(() => undefined);
    this.askAfterMs = probeAfterMs;
  }

  /** Ends the connection: who waits for it gets an error, and the pool makes another. */
  giveUp(): void {
    this.socket.destroy(new ConnectionSilent(this.silentMs()));
  }
}

/**
 * Watches the connections of one pool. A proxy or a firewall that lost its state leaves them open and passes nothing
 * on, for which TCP has no sign; a statement that takes long looks the same. So the server is asked, on a new
 * connection: one that it says is waiting for us, or that it does not know, is ended on both sides. So its locks are
 * free again, too. Those of the same pool that wait for nothing are then tried.
 */
class ConnectionWatch {
  private readonly connections = new Set<WatchedConnection>();
  private timer: NodeJS.Timeout | undefined;
  private isAsking = false;

  constructor(private readonly config: ClientConfig) {}

  add(connection: WatchedConnection): void {
    this.connections.add(connection);
    this.timer ??= setInterval(() => void this.look(), lookEveryMs).unref();
  }

  remove(connection: WatchedConnection): void {
    this.connections.delete(connection);
    if (this.connections.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async look(): Promise<void> {
    const suspects = [...this.connections].filter((connection) => connection.isSuspect());
    if (suspects.length === 0 || this.isAsking) return;
    this.isAsking = true;
    try {
      await askServer(this.config, suspects, (answers) => this.conclude(suspects, answers));
    } catch (error) {
      this.giveUpAfter(error instanceof DatabaseError ? unansweredAfterMs : unreachableAfterMs, suspects);
    } finally {
      this.isAsking = false;
    }
  }

  /** Gives which connections were given up, so that the server ends them as well. */
  private conclude(suspects: readonly WatchedConnection[], answers: ReadonlyMap<number, Asked>): WatchedConnection[] {
    // An answer that has come meanwhile counts for more.
    const silent = suspects.filter((connection) => connection.isSuspect());
    const of = (state: Asked): WatchedConnection[] => silent.filter(({ pid }) => answers.get(pid) === state);
    for (const connection of of('working')) connection.trust();
    const lost = of('waiting');
    for (const connection of lost) connection.giveUp();
    this.giveUpAfter(unansweredAfterMs, of('unknown'));
    if (lost.length > 0) for (const connection of this.connections) connection.probe();
    return lost;
  }

  private giveUpAfter(ms: number, suspects: readonly WatchedConnection[]): void {
    for (const connection of suspects) if (connection.silentMs() >= ms) connection.giveUp();
  }
}

// A pool makes all its clients from one object of options.
const watches = new WeakMap<object, ConnectionWatch>();

function watchOf(config: ClientConfig): ConnectionWatch {
  let watch = watches.get(config);
  if (!watch) {
    watch = new ConnectionWatch(config);
    watches.set(config, watch);
  }
  return watch;
}

/**
 * A pg Client for pools (their option `Client`) that does not wait for ever on a connection that fell silent: what waits
 * for it fails, within about 3 s where new connections work and 10 s where the server cannot be reached, with an error
 * that isDatabaseUnavailable knows. A statement that runs for long is let run.
 */
export class WatchedClient extends Client {
  // Overloads of pg's own say what may be given.
  override readonly query: Client['query'] = ((...args: unknown[]) => {
    this.watched?.begin();
    return takesCallback(args) ? this.send(args) : this.promise(args);
  }) as Client['query'];
  private watched: WatchedConnection | undefined;

  constructor(config: ClientConfig) {
    super(config);
    // Whoever waits for the connection learns of its end by that; without a listener it would end the process.
    this.on('error', () => undefined);
    const watch = watchOf(config);
    this.on('drain', () => this.watched?.end());
    this.once('connect', () => watch.add((this.watched = new WatchedConnection(this))));
    this.once('end', () => this.watched && watch.remove(this.watched));
  }

  private send(args: readonly unknown[]): unknown {
    // Looked up anew each time, as who records statements replaces it.
    return (Client.prototype.query as (...all: unknown[]) => unknown).apply(this, args as unknown[]);
  }

  /**
   * A promise of our own: pg sets the callback of its own one when the statement has been made, and V8 then keeps all rows
   * of each statement for its old generation, however soon they are let go (decision 76).
   */
  private promise(args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.send([...args, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))]);
    }).catch((error: Error) => {
      // From here the stack leads to the caller; where the error was made it leads to the socket.
      Error.captureStackTrace(error);
      throw error;
    });
  }
}

/** Whether a statement is answered by a callback of its own, as those of pools and cursors are. */
function takesCallback(args: readonly unknown[]): boolean {
  const [statement] = args as [{ submit?: unknown; callback?: unknown } | string | undefined];
  if (typeof args.at(-1) === 'function') return true;
  return typeof statement === 'object' && (statement.submit ?? statement.callback) !== undefined;
}
