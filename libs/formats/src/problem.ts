export interface FieldError {
  /** The dotted path in body, query or path, for example `specs.3.label`; empty for the whole. */
  field: string;
  /** A stable identifier, for example `max_length`. */
  rule: string;
  message: string;
}

/** The constant parts of a problem. */
export interface ProblemKind {
  status: number;
  /** The public code. Defaults to the kind's name. */
  code?: string;
  /** The same for every occurrence (RFC 9457 §3.1.3). */
  title: string;
  /** What the client can do: shown in the documentation, and as `detail` if an occurrence has none. */
  help?: string;
  /** Additional string members (RFC 9457 §3.2) with their descriptions. */
  members?: Readonly<Record<string, string>>;
}

/** The kinds that the libraries throw. Each app defines their status, code and title. */
export type LibraryProblemKind =
  | 'malformed_request'
  | 'key_missing'
  | 'key_invalid'
  | 'key_expired'
  | 'key_revoked'
  | 'insufficient_scope'
  | 'writes_suspended'
  | 'not_found'
  | 'method_not_allowed'
  | 'request_timeout'
  | 'precondition_failed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'header_fields_too_large'
  | 'validation_failed'
  | 'idempotency_key_reused'
  | 'idempotency_key_in_use'
  | 'rate_limited'
  | 'unavailable'
  | 'internal';

export type ProblemKinds = Readonly<Record<LibraryProblemKind, ProblemKind>> & Readonly<Record<string, ProblemKind>>;

export interface ProblemOccurrence {
  /** Describes this occurrence (RFC 9457 §3.1.4). Must not contain internals. */
  detail?: string;
  errors?: readonly FieldError[];
  members?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** The underlying error, for the log only. */
  cause?: unknown;
  /** Part of normal operation: a 5xx that is not logged as an error. */
  isExpected?: boolean;
}

/** An expected request failure. ProblemFilter converts it to `application/problem+json`. */
export class Problem<Kind extends string = string> extends Error {
  constructor(
    readonly kind: Kind,
    readonly occurrence: ProblemOccurrence = {},
  ) {
    super(occurrence.detail ?? kind, occurrence.cause === undefined ? undefined : { cause: occurrence.cause });
    this.name = 'Problem';
  }
}

/** RFC 9457 §3.1 with this project's extensions. */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: string;
  requestId: string;
  errors?: readonly FieldError[];
}

export interface ProblemStyle {
  kinds: ProblemKinds;
  /** The base URL of the documentation; `type` is this followed by the code. */
  typeBase: string;
  requestIdMember: 'requestId' | 'request_id';
}

/** Creates a problem document. `instance` is the path without query. */
export function problemDocument(
  problem: Problem,
  style: ProblemStyle,
  request: { path: string; requestId: string },
): Record<string, unknown> & { status: number } {
  const kind = style.kinds[problem.kind] ?? style.kinds.internal;
  const code = kind.code ?? problem.kind;
  return {
    type: `${style.typeBase}${code}`,
    title: kind.title,
    status: kind.status,
    detail: problem.occurrence.detail ?? kind.help ?? kind.title,
    instance: request.path,
    code,
    [style.requestIdMember]: request.requestId,
    ...problem.occurrence.members,
    ...(problem.occurrence.errors ? { errors: problem.occurrence.errors } : {}),
  };
}
