import type { Principal } from '@plinth/auth-scopes';
import type { Request } from 'express';
import type { Transaction } from '@plinth/database';

/** Knows whose data a stored response may hold. A service that erases people gives one; others need none. */
export interface ResponseSubjects {
  /** The person whom a request and its answer are about; null where it is nobody. `user` is who asked. */
  subjectOf(request: Request & { user?: Principal }, answer: unknown): Promise<string | null>;
  /**
   * Keeps the person from being erased until the transaction ends; false when they are erased already, so that nothing
   * is kept. An erasure must wait for whoever holds the person, and the reverse.
   */
  hold(tx: Transaction, subject: string): Promise<boolean>;
}

/** The injection token of the ResponseSubjects of a service. */
export const RESPONSE_SUBJECTS = Symbol('ResponseSubjects');
