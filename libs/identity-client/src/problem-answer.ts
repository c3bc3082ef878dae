import { IdentityError, type FieldError, type ProblemCode } from './identity-error.js';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textOrNothing = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const isProblemCode = (value: unknown): value is ProblemCode =>
  typeof value === 'string' && value.startsWith('SERVICE_AUTH_');

/**
 * Converts a failed response to an error. Anything except a problem document (RFC 9457), such as a proxy's page,
 * becomes
 * `unexpected_answer`. `nowMs` is used for a `Retry-After` date.
 */
export function errorOfAnswer(status: number, headers: Headers, body: string, nowMs = Date.now()): IdentityError {
  const problem = parsed(body);
  const retryAfterSeconds = secondsOf(headers.get('retry-after'), nowMs);
  if (!isRecord(problem) || !isProblemCode(problem.code)) {
    const message = `The service returned status ${status} without a problem document.`;
    return new IdentityError('unexpected_answer', message, { status, retryAfterSeconds });
  }
  const title = textOrNothing(problem.title);
  const detail = textOrNothing(problem.detail);
  return new IdentityError(problem.code, detail ?? title ?? problem.code, {
    status,
    title,
    detail,
    fields: Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : [],
    retryAfterSeconds,
    requestId: textOrNothing(problem.request_id),
    reason: textOrNothing(problem.reason),
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && ['field', 'rule', 'message'].every((member) => typeof value[member] === 'string');

function secondsOf(retryAfter: string | null, nowMs: number): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const atMs = Date.parse(retryAfter);
  return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
}
