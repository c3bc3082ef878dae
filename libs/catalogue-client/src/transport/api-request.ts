import type { Lane } from './pace.js';

/** What every call takes beside its own parameters. */
export interface CallOptions {
  /** Ends the call, also while it waits. */
  signal?: AbortSignal;
  /** How long the call may take in all, waits and repetitions included, in ms. */
  deadlineMs?: number;
}

/** A body that can be sent again, or only once. */
export interface RequestBody {
  contentType: string | undefined;
  /** Gives the content for one attempt. */
  open(): string | FormData | AsyncIterable<Uint8Array>;
  /** False for what was handed over as a stream: after its first byte it cannot be sent again. */
  isRepeatable: boolean;
}

/** Values of a query: several are joined by commas, a Date is written as RFC 3339, undefined is left out. */
export type QueryValue = string | number | boolean | Date | readonly string[] | undefined;

/** One call of the service. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1/key`, encoded. */
  path: string;
  query?: Readonly<Record<string, QueryValue>> | undefined;
  body?: RequestBody | undefined;
  headers?: Readonly<Record<string, string>>;
  lane?: Lane;
  /** How many requests the service charges for it. */
  cost?: number;
  /** How long one attempt may take; for a stream, how long it may be silent. */
  attemptMs?: number;
  /** Given, the body is not read: the caller does. */
  isStream?: boolean;
}

/** A body of JSON. */
export const jsonBody = (value: unknown): RequestBody => jsonTextBody(JSON.stringify(value));

/** A body of JSON that is written already. */
export const jsonTextBody = (text: string): RequestBody => ({
  contentType: 'application/json',
  open: () => text,
  isRepeatable: true,
});

/** The query string of these values, with its question mark; empty where there are none. */
export function queryString(query: Readonly<Record<string, QueryValue>> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (value instanceof Date) parameters.set(name, value.toISOString());
    else parameters.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
