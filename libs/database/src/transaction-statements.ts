import type { ClientBase } from 'pg';
import { send, type Begin } from './statement.js';

/** A read is harmless outside its transaction, so it may follow BEGIN directly. */
const isRead = (text: string): boolean => /^\s*SELECT\b/i.test(text);

/** Pipelines the statements of a transaction: PostgreSQL runs them in order and rejects the rest after a failure. */
export class TransactionStatements {
  readonly begun: Promise<unknown>;
  private waitsForBegin = false;
  private hasBegun = false;
  private isOver = false;
  private hasSentCommit = false;
  private failure: { readonly error: unknown } | undefined;
  private last: Promise<unknown>;

  /** Starts the transaction. Changes wait for BEGIN, so that they never run outside the transaction. */
  constructor(
    private readonly client: ClientBase,
    private readonly begin: Begin,
  ) {
    this.last = this.begun = this.send('START TRANSACTION');
    this.begun.then(
      () => (this.hasBegun = true),
      () => undefined,
    );
  }

  run<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    if (this.isOver) return Promise.reject(new Error('the transaction has ended'));
    if (this.hasBegun || (!this.waitsForBegin && isRead(text))) return this.send<Row>(text, values);
    this.waitsForBegin = true;
    return this.follow(
      this.begun.then(() => {
        if (this.isOver) throw new Error('the transaction has ended');
        return this.send<Row>(text, values);
      }),
    );
  }

  /** Resolves when no statement is in flight; rejects new ones from then on. */
  async settle(): Promise<void> {
    // Statements that waited for BEGIN are sent later and must be awaited too.
    for (let last: Promise<unknown> | undefined; last !== this.last;) {
      last = this.last;
      await last.catch(() => undefined);
    }
    this.isOver = true;
  }

  /** Sends COMMIT without waiting. Rejects with the first failed statement's error, after a rollback. */
  async commit(): Promise<void> {
    if (this.waitsForBegin && !this.hasBegun) await this.begun;
    this.isOver = true;
    if (!this.failure) {
      this.hasSentCommit = true;
      await this.send('COMMIT').catch(() => undefined);
    }
    if (this.failure) throw this.failure.error;
  }

  /** Waits for statements in flight and rolls back. Rejects if the connection is lost. */
  async rollBack(): Promise<void> {
    this.isOver = true;
    await this.settle();
    if (this.hasSentCommit) return;
    await this.send('ROLLBACK');
  }

  private send<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.follow(
      // Synchronous, so that a value that cannot be encoded is known before COMMIT is sent.
      send<Row>(this.client, text, values, { begin: this.begin, failed: (error) => (this.failure ??= { error }) }),
    );
  }

  private follow<Result>(result: Promise<Result>): Promise<Result> {
    this.last = result;
    // Callers handle the rejection, perhaps later.
    result.catch(() => undefined);
    return result;
  }
}
