import { Agent, fetch as send, type RequestInit } from 'undici';
import type { AddressGuard } from '../address/address-guard.js';
import { guardedConnector, type ResolveHost } from './guarded-connector.js';

/** What a guarded fetch is held to. */
export interface GuardedFetchSettings {
  guard: AddressGuard;
  /** For the whole exchange: name lookup, connection, request and answer. */
  timeoutMs: number;
  /** The body of an answer, at most. */
  maxBytes: number;
  resolve?: ResolveHost;
}

/**
 * A `fetch` for what others name as an address, such as the endpoints of an identity provider. It dials only what the
 * guard allows, at the moment of dialling, as deliveries do; it follows no redirect; the answer has been read whole, within
 * the limits, when it resolves. Rejects with what stopped it: `AddressRefused`, a `TimeoutError`, or undici's own error.
 */
export function guardedFetch({ guard, timeoutMs, maxBytes, resolve }: GuardedFetchSettings) {
  const connect = guardedConnector({ guard, timeoutMs, ...(resolve ? { resolve } : {}) });
  const dispatcher = new Agent({
    connect,
    maxResponseSize: maxBytes,
    keepAliveTimeout: 10_000,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  } as never);
  return async (url: string, init: object = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send(url, { ...(init as RequestInit), redirect: 'manual', signal, dispatcher });
    const body = await answer.arrayBuffer();
    const { status, statusText } = answer;
    const headers = [...answer.headers] as [string, string][];
    return new Response(isBodiless(status) ? null : body, { status, statusText, headers });
  };
}

const isBodiless = (status: number): boolean => [101, 204, 205, 304].includes(status);
