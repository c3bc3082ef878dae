import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import type { LookupAddress, LookupOptions } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, buildConnector, errors, request as send } from 'undici';
import type { AddressGuard } from '../address/address-guard.js';
import { hostOf, isHostAllowed } from '../address/url-guard.js';

export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

/** No address of the host is allowed. */
export class AddressRefused extends Error {
  constructor() {
    super('the address is not allowed');
  }
}

type LookupCallback = (error: Error | null, addresses?: LookupAddress[]) => void;

// Bounds the connections that one DNS name can cause.
const addressesTriedOfAFamily = 4;

/** Connects only to allowed addresses, checked again on the connected socket: defeats DNS rebinding. */
export function guardedConnector(settings: {
  guard: AddressGuard;
  /** Covers DNS lookup, TCP and TLS. */
  timeoutMs: number;
  resolve?: ResolveHost;
  /** A TLS session of the same endpoint and origin to resume. */
  session?: Buffer;
  signal?: AbortSignal;
}): buildConnector.connector {
  const { guard, timeoutMs, session, signal } = settings;
  const resolve = settings.resolve ?? ((host: string) => resolveHost(host, guard.isOpened));
  const lookup = (host: string, _options: LookupOptions, callback: LookupCallback): void => {
    resolve(host)
      .then((found) => {
        const allowed = found.filter(({ address }) => guard.allows(address));
        if (allowed.length === 0) throw new AddressRefused();
        callback(null, firstOfEachFamily(allowed));
      })
      .catch((error: unknown) => callback(error as Error));
  };
  // undici keeps only weak references to its own sessions, by host name.
  const options = { timeout: timeoutMs, maxCachedSessions: 0, autoSelectFamily: true, lookup, session, signal };
  const connect = buildConnector(options as never);
  return (target, callback) => {
    if (!isHostAllowed(hostOf(target), guard)) return callback(new AddressRefused(), null);
    connect(target, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (socket.remoteAddress !== undefined && guard.allows(socket.remoteAddress)) return callback(null, socket);
      socket.destroy();
      callback(new AddressRefused(), null);
    });
  };
}

function firstOfEachFamily(addresses: readonly LookupAddress[]): LookupAddress[] {
  const of = (family: number) => addresses.filter((found) => found.family === family);
  return [4, 6].flatMap((family) => of(family).slice(0, addressesTriedOfAFamily));
}

const resolver = new Resolver({ timeout: 2_000, tries: 2 });

/** Avoids getaddrinfo: hanging name servers would block its few threads. `isOpened`: also the hosts file. */
async function resolveHost(host: string, isOpened: boolean): Promise<LookupAddress[]> {
  if (host === 'localhost' || host.endsWith('.localhost'))
    return [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ];
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && isOpened) return systemLookup(host, { all: true });
  if (found.length === 0) throw four.status === 'rejected' ? four.reason : new Error('no address');
  return found;
}

/** A request to a URL from an untrusted source. */
export interface GuardedRequest {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  maxBytes: number;
  /** Writes the body of a 200 to this file instead of returning it, and reads no other body. */
  saveTo?: string;
  /** Aborts the whole exchange, from DNS lookup to response body. */
  signal: AbortSignal;
}

export interface GuardedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The response is too large or compressed. */
export class ResponseRefused extends Error {
  readonly isTooLarge: boolean = this.cause instanceof errors.ResponseExceededMaxSizeError;
}

/** The file of `saveTo` cannot be written. */
export class SaveFailed extends Error {}

/** Writes each part itself: an error of a stream does not show whether the file or the network caused it. */
async function save(body: AsyncIterable<Buffer>, path: string): Promise<void> {
  const failed = (cause: Error): never => {
    throw new SaveFailed(`the response cannot be saved: ${cause.message}`, { cause });
  };
  const file = await open(path, 'w', 0o600).catch(failed);
  try {
    for await (const part of body) await file.appendFile(part).catch(failed);
  } finally {
    await file.close();
  }
}

/**
 * Fetches a URL from an untrusted source: only allowed addresses, no redirects, no reuse, no decompression (a kilobyte
 * can inflate to a megabyte). Throws AddressRefused, ResponseRefused, SaveFailed or a network error.
 */
export function guardedFetch({ guard, resolve }: { guard: AddressGuard; resolve?: ResolveHost }) {
  return async (url: string, { maxBytes, headers, saveTo, ...request }: GuardedRequest): Promise<GuardedResponse> => {
    const dispatcher = new Agent({
      // undici checks the signal only once connected.
      connect: guardedConnector({ guard, timeoutMs: 0, signal: request.signal, ...(resolve ? { resolve } : {}) }),
      maxResponseSize: maxBytes,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    try {
      const asked = { ...headers, 'accept-encoding': 'identity' };
      const response = await send(url, { ...request, headers: asked, dispatcher });
      // An unread body emits an error when its connection closes.
      response.body.on('error', () => undefined);
      const { 'content-encoding': encoding = 'identity' } = response.headers;
      if (encoding !== 'identity') throw new ResponseRefused(`the response is encoded: ${String(encoding)}`);
      const { statusCode: status } = response;
      if (saveTo === undefined)
        return { status, headers: response.headers, body: Buffer.from(await response.body.arrayBuffer()) };
      if (status === 200)
        await pipeline(response.body, (body: AsyncIterable<Buffer>) => save(body, saveTo), { signal: request.signal });
      return { status, headers: response.headers, body: Buffer.alloc(0) };
    } catch (error) {
      if (!(error instanceof errors.ResponseExceededMaxSizeError)) throw error;
      throw new ResponseRefused(`the response has more than ${maxBytes} bytes`, { cause: error });
    } finally {
      await dispatcher.destroy();
    }
  };
}
