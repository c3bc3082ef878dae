import type { Lane } from './pace.js';

export interface CallOptions {
  /** Aborts the call, including its waits. */
  signal?: AbortSignal;
  /** Total time limit, including waits and retries, in ms. */
  deadlineMs?: number;
}

export interface RequestBody {
  contentType: string | undefined;
  /** Creates the content for one attempt. */
  open(): string | FormData | AsyncIterable<Uint8Array>;
  /** False for a stream: it cannot be sent again. */
  isRepeatable: boolean;
}

/** Arrays are joined by commas, dates are RFC 3339, and undefined is omitted. */
export type QueryValue = string | number | boolean | Date | readonly string[] | undefined;

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to `/api/v1/key`, encoded. */
  path: string;
  query?: Readonly<Record<string, QueryValue>> | undefined;
  body?: RequestBody | undefined;
  headers?: Readonly<Record<string, string>>;
  lane?: Lane;
  /** Requests that the service charges for the call. */
  cost?: number;
  /** Time limit for one attempt; for a stream, for silence. */
  attemptMs?: number;
  /** Leaves the body for the caller to read. */
  isStream?: boolean;
}

export const jsonBody = (value: unknown): RequestBody => jsonTextBody(JSON.stringify(value));

export const jsonTextBody = (text: string): RequestBody => ({
  contentType: 'application/json',
  open: () => text,
  isRepeatable: true,
});

export function queryString(query: Readonly<Record<string, QueryValue>> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (value instanceof Date) parameters.set(name, value.toISOString());
    else parameters.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
