import type { ProblemCode } from './generated/constants.js';

/** Codes of failures that no problem document of the service describes. */
export type ClientCode =
  /** No connection, or it was cut. */
  | 'network'
  /** No answer within the time of an attempt, or of the call. */
  | 'timeout'
  /** An answer that this client does not understand, such as a proxy's page. */
  | 'unexpected_response'
  /** An answer of more than 64 MiB, or a line of a stream: it was read no further. */
  | 'answer_too_large'
  /** The export ended before its last line. */
  | 'export_incomplete'
  /** A file or row that cannot be sent as it is. */
  | 'invalid_input';

/** One member of a body that the service refused. */
export interface FieldError {
  /** Where, as a dotted path: `specs.3.label`. */
  field: string;
  /** A stable word for the rule: `max_length`. */
  rule: string;
  /** A sentence for a person. */
  message: string;
}

/** A problem document (RFC 9457) as the service sends it; members of a code of its own are kept. */
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

/** What is known of a failure. */
export interface FailureFacts {
  status?: number | undefined;
  problem?: ProblemDocument | undefined;
  requestId?: string | undefined;
  retryAfterMs?: number | undefined;
  isOutcomeUnknown?: boolean;
  cause?: unknown;
}

/** A call that failed. Decide by `code`; `message` is for people. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  /** The HTTP status; undefined where there was no answer. */
  readonly status: number | undefined;
  /** What is wrong, field by field; empty unless `code` is `validation_failed`. */
  readonly errors: readonly FieldError[];
  /** Quote it when you ask for help. */
  readonly requestId: string | undefined;
  /** How long the service asks to wait. */
  readonly retryAfterMs: number | undefined;
  /** The whole problem document, with members such as `productId` of `sku_taken` or `oldestCursor` of `cursor_expired`. */
  readonly problem: ProblemDocument | undefined;
  /** The change may have happened although the call failed: an answer was lost on the way. Read the record before going on. */
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

/** Whether this is a CatalogueError, and where codes are given one with one of them. */
export function isCatalogueError(
  error: unknown,
  ...codes: readonly (ProblemCode | ClientCode)[]
): error is CatalogueError {
  return error instanceof CatalogueError && (codes.length === 0 || codes.some((code) => code === error.code));
}
