import { CatalogueError, type FieldError, type ProblemDocument } from '../catalogue-error.js';
import { retryAfterMs } from './backoff.js';

/** What of an answer an error is made from. */
export interface FailedResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** The error that an answer other than 2xx stands for: its problem document, or what can be said of anything else. */
export function errorOfResponse({ status, headers, text }: FailedResponse, nowMs: number): CatalogueError {
  const wait = retryAfterMs(headers.get('retry-after'), nowMs);
  const facts = { status, ...(wait === undefined ? {} : { retryAfterMs: wait }) };
  const problem = problemOf(headers, text);
  if (problem) return new CatalogueError(problem.code, messageOf(problem), { ...facts, problem });
  const requestId = headers.get('x-request-id') ?? undefined;
  const isMoved = status >= 300 && status < 400;
  const said = isMoved
    ? `The address redirects (${status}) to ${headers.get('location') ?? 'nowhere'}. Give the service's own address as baseUrl.`
    : `The answer is ${status} and no problem document: something between here and the service answered. It begins: ${beginningOf(text)}`;
  return new CatalogueError('unexpected_response', said, { ...facts, ...(requestId ? { requestId } : {}) });
}

function problemOf(headers: Headers, text: string): ProblemDocument | undefined {
  if (!/^application\/(problem\+)?json\b/i.test(headers.get('content-type') ?? '')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isProblem(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isProblem = (value: unknown): value is ProblemDocument =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

function messageOf({ status, code, detail, title, requestId, errors }: ProblemDocument): string {
  return `${status} ${code}: ${fieldsOf(errors) ?? detail ?? title} (request ${requestId})`;
}

// At most three, so that a log line stays a line.
function fieldsOf(errors: readonly FieldError[] | undefined): string | undefined {
  if (!errors || errors.length === 0) return undefined;
  const shown = errors.slice(0, 3).map(({ field, message }) => `${field} ${message}`);
  return [...shown, ...(errors.length > 3 ? [`and ${errors.length - 3} more`] : [])].join('; ');
}

const beginningOf = (text: string): string => JSON.stringify(text.replaceAll(/\s+/g, ' ').trim().slice(0, 120));
