/** One invalid member of a request: where it is, the rule it breaks, and a sentence for a person. */
export interface FieldError {
  /** Dotted path from the root of the body, query or path, e.g. `specs.3.label`; empty for the whole. */
  field: string;
  /** A stable word for the rule, e.g. `max_length`. */
  rule: string;
  message: string;
}

/** What a kind of problem always looks like to the client. */
export interface ProblemKind {
  /** The HTTP status (RFC 9110). */
  status: number;
  /** The stable code a client can switch on. Defaults to the kind's own name. */
  code?: string;
  /** A short sentence, the same for every occurrence (RFC 9457 §3.1.3). */
  title: string;
  /** What the client can do about it: in the documentation, and the `detail` of an occurrence without its own. */
  help?: string;
  /** Members of its documents beyond those of every problem (RFC 9457 §3.2), each with what it means. All are texts. */
  members?: Readonly<Record<string, string>>;
}

/** The kinds that the libs themselves raise. Each app gives every one of them a status, a code and a title. */
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

/** Every kind of problem of one app, by name. */
export type ProblemKinds = Readonly<Record<LibraryProblemKind, ProblemKind>> & Readonly<Record<string, ProblemKind>>;

/** What one occurrence adds to its kind. */
export interface ProblemOccurrence {
  /** A sentence about this occurrence (RFC 9457 §3.1.4). Must hold nothing internal. */
  detail?: string;
  errors?: readonly FieldError[];
  /** The members that its kind names. */
  members?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** What went wrong underneath: for the log, never for the client. */
  cause?: unknown;
  /** A state of the process that is as it should be: a 5xx that is no error of the log. */
  isExpected?: boolean;
}

/** An expected failure of a request. Thrown anywhere, turned into `application/problem+json` by ProblemFilter. */
export class Problem<Kind extends string = string> extends Error {
  constructor(
    readonly kind: Kind,
    readonly occurrence: ProblemOccurrence = {},
  ) {
    super(occurrence.detail ?? kind, occurrence.cause === undefined ? undefined : { cause: occurrence.cause });
    this.name = 'Problem';
  }
}

/** The members of a problem document (RFC 9457 §3.1) and this codebase's extensions. */
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

/** How an app's problem documents are written. */
export interface ProblemStyle {
  kinds: ProblemKinds;
  /** Where the codes are documented; `type` is this followed by the code. */
  typeBase: string;
  /** How the request id's member is called. */
  requestIdMember: 'requestId' | 'request_id';
}

/** Writes the problem document of one occurrence. `instance` is the request's path, without its query. */
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
