import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import type { LookupAddress, LookupOptions } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, buildConnector, errors, request as send } from 'undici';
import type { AddressGuard } from '../address/address-guard.js';
import { hostOf, mayBeDialled } from '../address/url-guard.js';

/** Finds the addresses of a host name. */
export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

/** Thrown when nothing that a host leads to may be dialled. */
export class AddressRefused extends Error {
  constructor() {
    super('the address may not be sent to');
  }
}

type LookupCallback = (error: Error | null, addresses?: LookupAddress[]) => void;

// A name may have any number of addresses, and each that is tried is a connection to somebody.
const addressesTriedOfAFamily = 4;

/**
 * Opens one connection for deliveries, only to an address that the guard allows. What counts is the address that is
 * dialled at this moment, whatever the name meant when it was saved (DNS rebinding): literals are evaluated before,
 * names by what they resolve to now, and the socket once more by whom it reached, before a byte is sent.
 */
export function guardedConnector(settings: {
  guard: AddressGuard;
  /** For name lookup, TCP and TLS together. */
  timeoutMs: number;
  resolve?: ResolveHost;
  /** A TLS session of the same endpoint and origin, to be resumed. */
  session?: Buffer;
  /** Gives the attempt to connect up. */
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
  // Of its own sessions undici keeps only weak references, by the host's name.
  const options = { timeout: timeoutMs, maxCachedSessions: 0, autoSelectFamily: true, lookup, session, signal };
  const connect = buildConnector(options as never);
  return (target, callback) => {
    if (!mayBeDialled(hostOf(target), guard)) return callback(new AddressRefused(), null);
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

/**
 * Asks DNS without the system's resolver: getaddrinfo blocks one of a handful of threads, so that a few names whose
 * servers hang would hold up every other endpoint. Where networks of one's own were opened (`isOpened`), what DNS does
 * not know may still stand in the machine's own table of hosts.
 */
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
