import type { ClientBase, Pool } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Pooler } from './data-source.js';
import { sqlState } from './database-errors.js';
import { LockedStatements } from './locked-statements.js';
import { send, type Begin } from './statement.js';
import { TransactionStatements } from './transaction-statements.js';

/** Anything that runs SQL: the pool or an open transaction. */
export interface Queryable {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Transaction extends Queryable {
  /** Concurrent statements are pipelined in one round trip. They run in order, and none after a failed one. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** TypeORM's manager on the same connection. */
  readonly manager: EntityManager;
  /** Commits directly after statements sent without waiting. No statement may follow. Resolves to `results`. */
  commitWith<Result>(results: Promise<Result>): Committing<Result>;
  /** Runs `hook` after a successful commit. A failing hook is reported, not thrown. */
  afterCommit(hook: () => void | Promise<void>): void;
}

/** Throw it in a transaction to run that again. After the last attempt, the transaction fails with `cause`. */
export class RunAgain extends Error {
  constructor(override readonly cause: Error) {
    super('the transaction must run again', { cause });
  }
}

/** The result of a transaction that commits with its last statements. */
export class Committing<Result> {
  constructor(readonly results: Promise<Result>) {
    // A failed commit's error takes precedence.
    results.catch(() => undefined);
  }
}

const retriable = new Set(['40001', '40P01']); // serialization failure, deadlock
const maxAttempts = 3;

/** Access to PostgreSQL: prepared statements on the pool, and transactions with after-commit hooks. */
export class Database implements Queryable {
  private errorListener: (error: unknown) => void = () => undefined;
  private readonly locked = new LockedStatements(() => this.clients.options.max);
  private begin: Begin = (text) => this.locked.admit(text);
  private firstWork: (tx: Transaction) => Promise<void> | undefined = () => undefined;

  constructor(
    readonly dataSource: DataSource,
    private readonly onHookError: (error: unknown) => void = () => undefined,
  ) {}

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.heard(this.queryOnce<Row>(text, values));
  }

  /** Runs `work` up to 3 times after a deadlock or `RunAgain`, so its effects outside the transaction need `afterCommit`. */
  async transaction<Result>(work: (tx: Transaction) => Promise<Result | Committing<Result>>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.heard(this.runOnce(work));
      } catch (error) {
        const isRetriable = error instanceof RunAgain || retriable.has(sqlState(error) ?? '');
        if (attempt < maxAttempts && isRetriable) continue;
        throw error instanceof RunAgain ? error.cause : error;
      }
    }
  }

  private async queryOnce<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const client = await this.clients.connect();
    try {
      return await send<Row>(client, text, values, { begin: this.begin });
    } finally {
      // The pool drops it if the connection is lost.
      client.release();
    }
  }

  private async runOnce<Result>(work: (tx: Transaction) => Promise<Result | Committing<Result>>): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    const hooks = new CommitHooks(this.onHookError);
    let outcome: Result | Committing<Result>;
    try {
      const statements = new TransactionStatements((await runner.connect()) as ClientBase, this.begin);
      beginIn(runner, statements, this.begin);
      try {
        const tx: Transaction = {
          manager: runner.manager,
          query: <Row>(text: string, values: readonly unknown[] = []) => statements.run<Row>(text, values),
          commitWith: (results) => new Committing(results),
          afterCommit: (hook) => hooks.add(hook),
        };
        const first = this.firstWork(tx);
        // If both fail, the work's error is reported.
        first?.catch(() => undefined);
        outcome = await work(tx);
        await first;
        // Statements that nobody awaited must also succeed before the commit.
        if (!(outcome instanceof Committing)) await statements.settle();
        await statements.commit();
      } catch (error) {
        // A lost connection cannot roll back; report the first error.
        await statements.rollBack().catch(() => undefined);
        throw error;
      }
    } finally {
      await runner.release().catch(() => undefined);
    }
    hooks.run();
    return outcome instanceof Committing ? outcome.results : outcome;
  }

  /** Reports connections that died while idle; without a listener, the process would end. */
  onIdleError(listener: (error: Error) => void): void {
    this.clients.on('error', listener);
  }

  get applicationName(): string {
    return (this.dataSource.options as { applicationName?: string }).applicationName ?? 'plinth';
  }

  get url(): string {
    return (this.dataSource.options as { url?: string }).url ?? '';
  }

  /** For connections that need a session, which a pooler does not keep. */
  get directUrl(): string {
    return this.pooler?.directUrl ?? this.url;
  }

  get pooler(): Pooler | undefined {
    const { extra } = this.dataSource.options as { extra?: Pooler };
    return extra?.directUrl === undefined ? undefined : extra;
  }

  onError(listener: (error: unknown) => void): void {
    this.errorListener = listener;
  }

  /** `work` sends the first statements of each transaction, pipelined with those that follow. If it fails, nothing commits. */
  beginWith(work: (tx: Transaction) => Promise<void> | undefined): void {
    this.firstWork = work;
  }

  /** `start` is called with each statement's text, and what it returns when the statement ends. */
  onStatement(start: (text: string) => ((error: unknown) => void) | undefined): void {
    this.begin = (text) => {
      const leave = this.locked.admit(text);
      const end = start(text);
      return (error) => {
        leave(error);
        end?.(error);
      };
    };
  }

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

/** Hooks added after the commit run immediately. */
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

/** Marks TypeORM's runner as in a transaction, so that it starts none, and delays its statements until BEGIN. */
function beginIn(runner: QueryRunner, statements: TransactionStatements, begin: Begin): void {
  (runner as { isTransactionActive: boolean }).isTransactionActive = true;
  const query = runner.query.bind(runner) as (...parameters: unknown[]) => Promise<unknown>;
  runner.query = (async (...parameters: unknown[]) => {
    await statements.begun;
    const ended = begin(String(parameters[0]));
    const result = query(...parameters);
    void result.then(() => ended(undefined), ended);
    return result;
  }) as QueryRunner['query'];
}
