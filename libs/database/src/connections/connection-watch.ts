import type { Socket } from 'node:net';
import { Client, DatabaseError, type ClientConfig } from 'pg';
import { checkBackends, type BackendState } from './check-backends.js';
import { unavailableReason } from '../database-errors.js';
import { processIdOf, socketOf } from './pg-internals.js';
import { PrimaryClient } from './primary-client.js';

// The server is queried after this silence, and again each time it has doubled.
const checkBackendAfterMs = 2_000;
// A silent connection is closed after this time even if the server cannot confirm its state.
const unreachableAfterMs = 10_000;
const unansweredAfterMs = 35_000;
const probeAfterMs = 500;
const checkEveryMs = 250;

/** The error of a statement on a connection that fell silent; looks like a network failure. */
class ConnectionSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(silentMs: number) {
    super(`the connection to PostgreSQL was silent for ${Math.round(silentMs / 1_000)} s and is given up`);
  }
}

const statementsLost = 'PgBouncer does not carry prepared statements. Set DATABASE_PREPARED_STATEMENTS=false';

/** A connection under watch. A statement only sets a flag; everything else happens on the watch's timer. */
class WatchedConnection {
  readonly pid: number;
  private readonly socket: Socket;
  private readonly connectedAt = performance.now();
  private isBusy = false;
  private silentSince: number | undefined;
  private bytesRead = 0;
  private askAfterMs = checkBackendAfterMs;

  constructor(private readonly client: WatchedClient) {
    this.pid = processIdOf(client);
    this.socket = socketOf(client);
  }

  begin(): void {
    if (this.isBusy) return;
    this.isBusy = true;
    this.silentSince = undefined;
    this.askAfterMs = checkBackendAfterMs;
  }

  end(): void {
    this.isBusy = false;
  }

  get ageMs(): number {
    return performance.now() - this.connectedAt;
  }

  /** How long the server has owed a response; 0 if it owes none. */
  silentMs(): number {
    if (!this.isBusy) return 0;
    const { bytesRead } = this.socket;
    if (this.silentSince === undefined) {
      this.bytesRead = bytesRead;
      this.silentSince = performance.now();
    } else if (bytesRead !== this.bytesRead) {
      this.bytesRead = bytesRead;
      this.silentSince = performance.now();
      this.askAfterMs = checkBackendAfterMs;
    }
    return performance.now() - this.silentSince;
  }

  isSuspect(): boolean {
    return this.silentMs() >= this.askAfterMs && this.isBusy;
  }

  /** The statement is running: query the server again later. */
  trust(): void {
    this.askAfterMs = Math.max(checkBackendAfterMs, this.silentMs() * 2);
  }

  /** An empty statement on an idle connection, which a lost one does not answer. */
  probe(): void {
    if (this.isBusy) return;
    this.client.query('').catch(() => undefined);
    this.askAfterMs = probeAfterMs;
  }

  /** Closes the connection: its waiters get an error, and the pool opens another. */
  giveUp(): void {
    this.socket.destroy(new ConnectionSilent(this.silentMs()));
  }
}

/**
 * Watches a pool's connections. A proxy or firewall that lost its state passes nothing, which TCP does not detect and
 * which looks like a slow statement. The watch asks the server over a new connection and closes lost connections on
 * both sides, which also frees their locks.
 */
class ConnectionWatch {
  private readonly connections = new Set<WatchedConnection>();
  private timer: NodeJS.Timeout | undefined;
  private isAsking = false;

  constructor(private readonly config: ClientConfig) {}

  add(connection: WatchedConnection): void {
    this.connections.add(connection);
    this.timer ??= setInterval(() => void this.check(), checkEveryMs).unref();
  }

  remove(connection: WatchedConnection): void {
    this.connections.delete(connection);
    if (this.connections.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async check(): Promise<void> {
    const suspects = [...this.connections].filter((connection) => connection.isSuspect());
    if (suspects.length === 0 || this.isAsking) return;
    this.isAsking = true;
    try {
      await checkBackends(this.config, suspects, (answers) => this.conclude(suspects, answers));
    } catch (error) {
      this.giveUpAfter(error instanceof DatabaseError ? unansweredAfterMs : unreachableAfterMs, suspects);
    } finally {
      this.isAsking = false;
    }
  }

  /** Returns the closed connections, whose backends the server terminates too. */
  private conclude(
    suspects: readonly WatchedConnection[],
    answers: ReadonlyMap<number, BackendState>,
  ): WatchedConnection[] {
    // A response that arrived meanwhile takes precedence.
    const silent = suspects.filter((connection) => connection.isSuspect());
    const of = (state: BackendState): WatchedConnection[] => silent.filter(({ pid }) => answers.get(pid) === state);
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

// A pool creates all its clients from one options object.
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
 * A pg Client for pools. Statements on a silent connection fail after about 3 s (10 s if the server is unreachable)
 * with an error that isDatabaseUnavailable recognizes.
 */
export class WatchedClient extends PrimaryClient {
  // The arguments follow pg's overloads.
  override readonly query: Client['query'] = ((...args: unknown[]) => {
    this.watched?.begin();
    if (!takesCallback(args)) return this.promise(args);
    const answered = args.at(-1);
    return typeof answered === 'function' ? this.answer(args.slice(0, -1), answered as Answered) : this.send(args);
  }) as Client['query'];
  private watched: WatchedConnection | undefined;
  private readonly namesStatements: boolean;

  constructor(config: ClientConfig) {
    super(config);
    // An 'error' event without a listener would end the process; waiters get the error anyway.
    this.on('error', () => undefined);
    const watch = watchOf(config);
    this.namesStatements = (config as { namesStatements?: boolean }).namesStatements ?? true;
    this.on('drain', () => this.watched?.end());
    this.once('connect', () => watch.add((this.watched = new WatchedConnection(this))));
    this.once('end', () => this.watched && watch.remove(this.watched));
  }

  /** A demoted server keeps its connections open: a pool drops a client that has ended, and connects anew. */
  private answer(args: readonly unknown[], answered: Answered): unknown {
    return this.send([
      ...args,
      (error: Error | null, result: unknown) => {
        const reason = error && unavailableReason(error);
        if (reason === 'read_only') this.end(() => undefined);
        if (reason === 'named_statements') error!.message = statementsLost;
        answered(error, result);
      },
    ]);
  }

  private send(args: readonly unknown[]): unknown {
    const [statement] = args;
    if (!this.namesStatements && typeof statement === 'object') Object.assign(statement as object, { name: undefined });
    // Looked up on each call, because statement recorders replace it.
    return (Client.prototype.query as (...all: unknown[]) => unknown).apply(this, args as unknown[]);
  }

  /** Our own promise: with pg's, V8 keeps all rows of each statement in its old generation (decision 76). */
  private promise(args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.answer(args, (error, result) => (error ? reject(error) : resolve(result)));
    }).catch((error: Error) => {
      // The stack of the caller instead of the socket's.
      Error.captureStackTrace(error);
      throw error;
    });
  }
}

type Answered = (error: Error | null, result: unknown) => void;

function takesCallback(args: readonly unknown[]): boolean {
  const [statement] = args as [{ submit?: unknown; callback?: unknown } | string | undefined];
  if (typeof args.at(-1) === 'function') return true;
  return typeof statement === 'object' && (statement.submit ?? statement.callback) !== undefined;
}
