import type { KnownProblemCode } from './records.js';

/** Codes that the service returns, including future ones. */
export type ProblemCode = KnownProblemCode | NewProblemCode;
// `{}` keeps the known codes visible to editors.
type NewProblemCode = `SERVICE_AUTH_${string}` & {};

/**
 * What can fail before the service is asked, or without an answer from it:
 * - `unsupported`: this browser has no passkeys, or not in autofill
 * - `cancelled`: the person closed the browser's dialog, let it time out, or has no passkey that fits
 * - `superseded`: a later ceremony of this page took the place of this one, or another session the place of this one
 * - `other_person`: somebody else than the person who is signed in confirmed who they are; nothing has changed
 * - `passkey_exists`: the authenticator already holds a passkey of this person
 * - `unsuitable_authenticator`: it cannot verify its user, or cannot store a passkey
 * - `wrong_origin`: this page's address may not use passkeys of the service
 * - `authenticator_failed`: the authenticator or the browser gave up
 * - `network`: no answer; `timeout`: none in time; `unexpected_answer`: an answer that is not the service's
 */
export type ClientErrorCode =
  | 'unsupported'
  | 'cancelled'
  | 'superseded'
  | 'other_person'
  | 'passkey_exists'
  | 'unsuitable_authenticator'
  | 'wrong_origin'
  | 'authenticator_failed'
  | 'network'
  | 'timeout'
  | 'unexpected_answer';

export type IdentityErrorCode = ProblemCode | ClientErrorCode;

export interface FieldError {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

export interface ErrorFacts {
  readonly status?: number;
  /** The problem's title (RFC 9457 §3.1.3). */
  readonly title?: string;
  /** The problem's detail (RFC 9457 §3.1.4). */
  readonly detail?: string;
  readonly fields?: readonly FieldError[];
  /** Seconds to wait before a retry (RFC 9110 §10.2.3). */
  readonly retryAfterSeconds?: number;
  /** Identifies the request in the service's logs and the audit log. */
  readonly requestId?: string;
  /** Distinguishes cases of a code: `sso_required`, `policy`. */
  readonly reason?: string;
  readonly cause?: unknown;
}

/** Every failure of this package. Aborted calls reject with the signal's reason instead. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly status: number | undefined;
  readonly title: string | undefined;
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;
  readonly reason: string | undefined;

  constructor(
    readonly code: IdentityErrorCode,
    message: string,
    facts: ErrorFacts = {},
  ) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.title = facts.title;
    this.detail = facts.detail;
    this.fields = facts.fields ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.requestId = facts.requestId;
    this.reason = facts.reason;
  }
}

/** Whether `error` is an {@link IdentityError}, optionally with one of `codes`. */
export function isIdentityError<Code extends IdentityErrorCode = IdentityErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is IdentityError & { readonly code: Code } {
  // By name, not by class: a page may load two bundles with this package.
  const isKnown = error instanceof Error && error.name === 'IdentityError';
  return isKnown && (codes.length === 0 || codes.includes((error as IdentityError & { code: Code }).code));
}

/** Whether the response ends the session, because it has ended or policies no longer allow it. */
export const endsSession = (error: unknown): boolean =>
  isIdentityError(error, 'SERVICE_AUTH_005', 'SERVICE_AUTH_101', 'SERVICE_AUTH_102');
