import { createHash } from 'node:crypto';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** Anything that runs SQL: the pool, or one open transaction. */
export interface Queryable {
  /** Runs one statement, prepared under a name made from its text. Resolves to its rows. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** One open transaction. Everything that belongs to a change goes through it. */
export interface Transaction extends Queryable {
  /**
   * As above. Several may be asked for at once: they run one after another, so that the next can be made while
   * PostgreSQL works on the one before.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** TypeORM's manager on the same connection, for inserts and updates by entity. */
  readonly manager: EntityManager;
  /** Runs `hook` once the commit has succeeded; never on rollback. A hook that fails is reported, not thrown. */
  afterCommit(hook: () => void | Promise<void>): void;
}

const retriable = new Set(['40001', '40P01']); // serialization failure, deadlock: the loser is asked to run again
const maxAttempts = 3;

/** The one way to PostgreSQL: prepared statements on the pool, and transactions with hooks after commit. */
export class Database implements Queryable {
  private errorListener: (error: unknown) => void = () => undefined;

  constructor(
    readonly dataSource: DataSource,
    private readonly onHookError: (error: unknown) => void = () => undefined,
  ) {}

  /** Runs one prepared statement on any free connection of the pool. */
  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.heard(runNamed<Row>(this.clients, text, values));
  }

  /**
   * Runs `work` in one transaction; commits what it did or nothing. Runs it again, at most 3 times in all, when
   * PostgreSQL chose it as the victim of a deadlock or a serialization conflict, so `work` must have no effect
   * outside the transaction but through `afterCommit`.
   */
  async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.heard(this.runOnce(work));
      } catch (error) {
        if (attempt >= maxAttempts || !retriable.has(sqlState(error) ?? '')) throw error;
      }
    }
  }

  private async runOnce<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    const hooks: (() => void | Promise<void>)[] = [];
    let result: Result;
    try {
      const statements = new StatementsInTurn((await runner.connect()) as ClientBase);
      await runner.startTransaction();
      try {
        result = await work({
          manager: runner.manager,
          query: <Row>(text: string, values: readonly unknown[] = []) => statements.run<Row>(text, values),
          afterCommit: (hook) => void hooks.push(hook),
        });
        await statements.end();
        await runner.commitTransaction();
      } catch (error) {
        // What still waits would otherwise run after the rollback, in no transaction.
        await statements.end();
        // A lost connection cannot roll back; the first error is the one that says why.
        await runner.rollbackTransaction().catch(() => undefined);
        throw error;
      }
    } finally {
      await runner.release().catch(() => undefined);
    }
    for (const hook of hooks) {
      void Promise.resolve()
        .then(hook)
        .catch((error: unknown) => this.onHookError(error));
    }
    return result;
  }

  /** Hears of connections that died while idle. Without a listener such an error would end the process. */
  onIdleError(listener: (error: Error) => void): void {
    this.clients.on('error', listener);
  }

  /** Hears of every statement or transaction that failed. */
  onError(listener: (error: unknown) => void): void {
    this.errorListener = listener;
  }

  /** Hears how long each had to wait that found every connection of the pool in use, in milliseconds. */
  onPoolWait(listener: (ms: number) => void): void {
    const { clients } = this;
    const connect = clients.connect.bind(clients) as (
      callback?: (...results: unknown[]) => void,
    ) => Promise<PoolClient>;
    clients.connect = ((callback?: (...results: unknown[]) => void) => {
      if (clients.idleCount > 0 || clients.totalCount < clients.options.max) return connect(callback);
      const since = performance.now();
      const heard = (): void => listener(performance.now() - since);
      if (!callback) return connect().finally(heard);
      return connect((...results) => {
        heard();
        callback(...results);
      });
    }) as Pool['connect'];
  }

  /** The pool of connections as it is now. */
  pool(): { used: number; idle: number; max: number; waiting: number } {
    const { totalCount, idleCount, waitingCount, options } = this.clients;
    return { used: totalCount - idleCount, idle: idleCount, max: options.max, waiting: waitingCount };
  }

  private async heard<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      this.errorListener(error);
      throw error;
    }
  }

  private get clients(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }
}

/** The statements of one transaction, each begun when the one before has ended. */
class StatementsInTurn {
  private last: Promise<unknown> | undefined;
  private isOver = false;

  constructor(private readonly client: ClientBase) {}

  run<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const send = (): Promise<Row[]> => {
      if (this.isOver) throw new Error('the transaction has ended');
      return runNamed<Row>(this.client, text, values);
    };
    const result = this.last ? this.last.then(send) : send();
    const settled = result.then(noop, noop);
    this.last = settled;
    void settled.then(() => {
      if (this.last === settled) this.last = undefined;
    });
    return result;
  }

  /** Runs no more; resolves when the one under way has ended. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.last;
  }
}

const noop = (): void => undefined;

const statementNames = new Map<string, string>();

function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    statementNames.set(text, name);
  }
  return name;
}

async function runNamed<Row>(on: Pool | ClientBase, text: string, values: readonly unknown[]): Promise<Row[]> {
  const result = await on.query({ name: statementName(text), text, values: values as unknown[] });
  return result.rows as Row[];
}

/** The five-character SQLSTATE of a PostgreSQL error, also when TypeORM has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  const source = (error as { driverError?: unknown } | undefined)?.driverError ?? error;
  const code = (source as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** True when `error` is PostgreSQL refusing a row for the constraint or unique index named `constraint`. */
export function violates(error: unknown, constraint: string): boolean {
  const source = (error as { driverError?: unknown } | undefined)?.driverError ?? error;
  return (source as { constraint?: unknown } | undefined)?.constraint === constraint;
}

const unavailableStates = /^(08|53|57P)/; // connection exceptions, out of resources, server shutting down
const unavailableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** True when PostgreSQL could not be reached or is not taking work: worth another try in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined && (unavailableCodes.has(code) || unavailableStates.test(code))) return true;
  const message = error instanceof Error ? error.message : '';
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
    message,
  );
}
