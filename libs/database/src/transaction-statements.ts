import type { ClientBase } from 'pg';
import { send } from './statement.js';

/** A statement that begins so changes nothing, should it run outside of its transaction: it may follow BEGIN at once. */
const isRead = (text: string): boolean => /^\s*SELECT\b/i.test(text);

/**
 * The statements of one transaction on its connection, pipelined: each is sent when it is asked for, and those that are
 * asked for together go out in one write. PostgreSQL runs them in that order; once one has failed it refuses the rest.
 */
export class TransactionStatements {
  /** Resolves when the transaction has begun. */
  readonly begun: Promise<unknown>;
  private waitsForBegin = false;
  private hasBegun = false;
  private isOver = false;
  private hasSentCommit = false;
  private failure: { readonly error: unknown } | undefined;
  private last: Promise<unknown>;

  /** Begins the transaction. Reads and locks follow at once; a change waits, as it must not happen without a transaction. */
  constructor(private readonly client: ClientBase) {
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

  /** Resolves when no statement is under way; from then on none is sent. */
  async settle(): Promise<void> {
    // What waits for BEGIN is sent after it, and then waited for, too.
    for (let last: Promise<unknown> | undefined; last !== this.last;) {
      last = this.last;
      await last.catch(() => undefined);
    }
    this.isOver = true;
  }

  /**
   * Sends COMMIT behind what was sent, without waiting for that. Rejects with the error of the statement that failed, if
   * one did: PostgreSQL has then rolled back. Nothing may be asked for from now on.
   */
  async commit(): Promise<void> {
    if (this.waitsForBegin && !this.hasBegun) await this.begun;
    this.isOver = true;
    if (!this.failure) {
      this.hasSentCommit = true;
      await this.send('COMMIT').catch(() => undefined);
    }
    if (this.failure) throw this.failure.error;
  }

  /** Waits for what is under way, and rolls back what is not over. Rejects when the connection is lost. */
  async rollBack(): Promise<void> {
    this.isOver = true;
    await this.settle();
    if (this.hasSentCommit) return;
    await this.send('ROLLBACK');
  }

  private send<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.follow(
      // Heard of before any promise settles, so that a value that cannot be written is known before COMMIT is sent.
      send<Row>(this.client, text, values, (error) => (this.failure ??= { error })),
    );
  }

  private follow<Result>(result: Promise<Result>): Promise<Result> {
    this.last = result;
    // Whoever asked hears of it; that nobody listens at this moment is no fault of the process.
    result.catch(() => undefined);
    return result;
  }
}
