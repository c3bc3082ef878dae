import type { IncomingHttpHeaders } from 'node:http';
import { Agent, errors, request as send } from 'undici';
import type { AddressGuard } from '../address/address-guard.js';
import { guardedConnector, type ResolveHost } from './guarded-connector.js';

/** A request to an address that others name. */
export interface GuardedRequest {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** The largest response body that is read. */
  maxBytes: number;
  /** Ends the whole exchange: name lookup, connection, TLS, request and response body. */
  signal: AbortSignal;
}

/** A response that was read to its end. */
export interface GuardedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Thrown for a response that is too large, or encoded. */
export class ResponseRefused extends Error {}

/**
 * Fetches an address that others name, such as an endpoint of an identity provider. It dials only what the guard allows,
 * at the moment of dialling, as deliveries do, and follows no redirect. Each request has a connection of its own. It never
 * decompresses: a kilobyte can inflate to a megabyte. Throws AddressRefused, ResponseRefused, or what the network did.
 */
export function guardedFetch({ guard, resolve }: { guard: AddressGuard; resolve?: ResolveHost }) {
  return async (url: string, { maxBytes, headers, ...request }: GuardedRequest): Promise<GuardedResponse> => {
    const dispatcher = new Agent({
      // undici itself looks at the signal only once a connection is open.
      connect: guardedConnector({ guard, timeoutMs: 0, signal: request.signal, ...(resolve ? { resolve } : {}) }),
      maxResponseSize: maxBytes,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    try {
      const asked = { ...headers, 'accept-encoding': 'identity' };
      const response = await send(url, { ...request, headers: asked, dispatcher });
      // A body that is left unread fails when its connection is closed.
      response.body.on('error', () => undefined);
      const { 'content-encoding': encoding = 'identity' } = response.headers;
      if (encoding !== 'identity') throw new ResponseRefused(`the response is encoded: ${String(encoding)}`);
      const body = Buffer.from(await response.body.arrayBuffer());
      return { status: response.statusCode, headers: response.headers, body };
    } catch (error) {
      if (!(error instanceof errors.ResponseExceededMaxSizeError)) throw error;
      throw new ResponseRefused(`the response has more than ${maxBytes} bytes`, { cause: error });
    } finally {
      await dispatcher.destroy();
    }
  };
}
