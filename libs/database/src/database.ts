import type { ClientBase, Pool } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { send } from './statement.js';
import { TransactionStatements } from './transaction-statements.js';

/** Anything that runs SQL: the pool, or one open transaction. */
export interface Queryable {
  /** Runs one statement, prepared under a name made from its text. Resolves to its rows. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** One open transaction. Everything that belongs to a change goes through it. */
export interface Transaction extends Queryable {
  /**
   * As above. Several may be asked for at once, in one round trip: they run in the order in which they are asked for, and
   * none after one that failed.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** TypeORM's manager on the same connection, for inserts and updates by entity. */
  readonly manager: EntityManager;
  /**
   * The end of the work, for statements that were asked for and not waited for: the commit goes out right behind them, in
   * the same round trip. Nothing may be asked for afterwards. The transaction fails, and nothing of it is done, where one
   * of them fails; it resolves to what `results` resolve to.
   */
  commitWith<Result>(results: Promise<Result>): Committing<Result>;
  /** Runs `hook` once the commit has succeeded; never on rollback. A hook that fails is reported, not thrown. */
  afterCommit(hook: () => void | Promise<void>): void;
}

/** The result of a transaction that is committed by the round trip of its last statements. */
export class Committing<Result> {
  constructor(readonly results: Promise<Result>) {
    // Should the commit fail, its error is the one that is told.
    results.catch(() => undefined);
  }
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
    return this.heard(send<Row>(this.clients, text, values));
  }

  /**
   * Runs `work` in one transaction; commits what it did or nothing. Runs it again, at most 3 times in all, when
   * PostgreSQL chose it as the victim of a deadlock or a serialization conflict, so `work` must have no effect
   * outside the transaction but through `afterCommit`.
   */
  async transaction<Result>(work: (tx: Transaction) => Promise<Result | Committing<Result>>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.heard(this.runOnce(work));
      } catch (error) {
        if (attempt >= maxAttempts || !retriable.has(sqlState(error) ?? '')) throw error;
      }
    }
  }

  private async runOnce<Result>(work: (tx: Transaction) => Promise<Result | Committing<Result>>): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    const hooks = new CommitHooks(this.onHookError);
    let outcome: Result | Committing<Result>;
    try {
      const statements = new TransactionStatements((await runner.connect()) as ClientBase);
      beginIn(runner, statements);
      try {
        outcome = await work({
          manager: runner.manager,
          query: <Row>(text: string, values: readonly unknown[] = []) => statements.run<Row>(text, values),
          commitWith: (results) => new Committing(results),
          afterCommit: (hook) => hooks.add(hook),
        });
        // What nobody waited for decides whether there is a commit, too.
        if (!(outcome instanceof Committing)) await statements.settle();
        await statements.commit();
      } catch (error) {
        // A lost connection cannot roll back; the first error is the one that says why.
        await statements.rollBack().catch(() => undefined);
        throw error;
      }
    } finally {
      await runner.release().catch(() => undefined);
    }
    hooks.run();
    return outcome instanceof Committing ? outcome.results : outcome;
  }

  /** Hears of connections that died while idle. Without a listener such an error would end the process. */
  onIdleError(listener: (error: Error) => void): void {
    this.clients.on('error', listener);
  }

  /** Hears of every statement or transaction that failed. */
  onError(listener: (error: unknown) => void): void {
    this.errorListener = listener;
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

type Hook = () => void | Promise<void>;

/** What runs after a commit; what is added when that has been, runs at once. */
class CommitHooks {
  private hooks: Hook[] | undefined = [];

  constructor(private readonly onError: (error: unknown) => void) {}

  add(hook: Hook): void {
    if (this.hooks) this.hooks.push(hook);
    else this.start(hook);
  }

  run(): void {
    const hooks = this.hooks ?? [];
    this.hooks = undefined;
    for (const hook of hooks) this.start(hook);
  }

  private start(hook: Hook): void {
    void Promise.resolve()
      .then(hook)
      .catch((error: unknown) => this.onError(error));
  }
}

/** Tells TypeORM that a transaction has begun, so that it begins none, and has its statements wait for that. */
function beginIn(runner: QueryRunner, statements: TransactionStatements): void {
  (runner as { isTransactionActive: boolean }).isTransactionActive = true;
  const query = runner.query.bind(runner) as (...parameters: unknown[]) => Promise<unknown>;
  runner.query = (async (...parameters: unknown[]) => {
    await statements.begun;
    return query(...parameters);
  }) as QueryRunner['query'];
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
