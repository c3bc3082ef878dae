import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { buildConnector } from 'undici';
import type { AddressGuard } from '../address/address-guard.js';
import { mayBeDialled } from '../address/url-guard.js';

/** Finds the addresses of a host name. */
export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

/** Thrown when nothing that a host leads to may be dialled. */
export class AddressRefused extends Error {
  constructor() {
    super('the address may not be sent to');
  }
}

type LookupCallback = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;

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
  const lookup = (host: string, options: LookupOptions, callback: LookupCallback): void => {
    resolve(host)
      .then((found) => {
        const allowed = found.filter(({ address }) => guard.allows(address));
        if (allowed.length === 0) throw new AddressRefused();
        if (options.all) callback(null, firstOfEachFamily(allowed));
        else callback(null, allowed[0]!.address, allowed[0]!.family);
      })
      .catch((error: unknown) => callback(error as Error));
  };
  // Of its own sessions undici keeps only weak references, by the host's name.
  const options = { timeout: timeoutMs, maxCachedSessions: 0, autoSelectFamily: true, lookup, session, signal };
  const connect = buildConnector(options as never);
  return (target, callback) => {
    if (!mayBeDialled(target.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, ''), guard))
      return callback(new AddressRefused(), null);
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
