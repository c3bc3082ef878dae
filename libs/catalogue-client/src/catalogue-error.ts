import type { ProblemCode } from './generated/constants.js';

/** Codes of failures that have no problem document. */
export type ClientCode =
  /** The connection failed or was cut. */
  | 'network'
  /** No response within the time limit of the attempt or call. */
  | 'timeout'
  /** A response that is not from the service, such as a proxy's page. */
  | 'unexpected_response'
  /** A response, or one line of a stream, exceeds 64 MiB. The client stopped reading. */
  | 'answer_too_large'
  | 'export_incomplete'
  | 'invalid_input';

/** A rejected member of a request body. */
export interface FieldError {
  /** A dotted path, such as `specs.3.label`. */
  field: string;
  /** A stable rule name, such as `max_length`. */
  rule: string;
  message: string;
}

/** A problem document (RFC 9457), including members specific to its code. */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: ProblemCode | (string & {});
  requestId: string;
  errors?: FieldError[];
  [member: string]: unknown;
}

export interface FailureFacts {
  status?: number | undefined;
  problem?: ProblemDocument | undefined;
  requestId?: string | undefined;
  retryAfterMs?: number | undefined;
  isOutcomeUnknown?: boolean;
  cause?: unknown;
}

/** A failed call. Branch on `code`; `message` is for people. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** Invalid fields; empty unless `code` is `validation_failed`. */
  readonly errors: readonly FieldError[];
  /** Include it in support requests. */
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** The problem document, with members such as `productId` (`sku_taken`) or `oldestCursor` (`cursor_expired`). */
  readonly problem: ProblemDocument | undefined;
  /** The change may have been applied although the call failed. Read the record before you continue. */
  readonly isOutcomeUnknown: boolean;

  constructor(
    readonly code: ProblemCode | ClientCode | (string & {}),
    message: string,
    { status, problem, requestId, retryAfterMs, isOutcomeUnknown = false, cause }: FailureFacts = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.problem = problem;
    this.errors = problem?.errors ?? [];
    this.requestId = problem?.requestId ?? requestId;
    this.retryAfterMs = retryAfterMs;
    this.isOutcomeUnknown = isOutcomeUnknown;
  }
}

/** Checks for a CatalogueError, optionally with one of these codes. */
export function isCatalogueError(
  error: unknown,
  ...codes: readonly (ProblemCode | ClientCode)[]
): error is CatalogueError {
  return error instanceof CatalogueError && (codes.length === 0 || codes.some((code) => code === error.code));
}
