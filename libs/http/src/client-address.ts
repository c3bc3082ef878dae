import ipaddr from 'ipaddr.js';
import { formatAddress, parseAddress } from '@plinth/formats';

export interface RequestFacts {
  socketAddress: string | undefined;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface ClientAddress {
  /** In canonical form; an IPv4-mapped address as IPv4. */
  ip: string | null;
  /** Two capitals from the proxy; not checked against a list of countries. */
  country: string | null;
}

/** Determines the client of a request, trusting headers of trusted proxies only. Pure: independent of any framework. */
export class ClientAddressReader {
  private readonly trusted: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];

  /** `trustedProxies`: CIDR ranges or addresses. `countryHeader`: empty for none. */
  constructor(
    trustedProxies: readonly string[],
    private readonly countryHeader: string,
  ) {
    this.trusted = trustedProxies.map((network) => {
      if (network.includes('/')) return ipaddr.parseCIDR(network);
      const address = ipaddr.parse(network);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    });
  }

  get knowsCountries(): boolean {
    return this.countryHeader !== '' && this.trusted.length > 0;
  }

  isFromProxy({ socketAddress }: Pick<RequestFacts, 'socketAddress'>): boolean {
    const socket = canonical(socketAddress ?? '');
    return socket !== null && this.trusts(socket);
  }

  of(request: RequestFacts): ClientAddress {
    const isBehindProxy = this.isFromProxy(request);
    const socket = canonical(request.socketAddress ?? '');
    return {
      ip: isBehindProxy ? this.clientBehind(textOf(request.headers['x-forwarded-for'])) : socket,
      country: isBehindProxy && this.countryHeader !== '' ? this.countryOf(request) : null,
    };
  }

  /**
   * The `Host` that the client requested: a trusted proxy's first `X-Forwarded-Host`, else its own; null if missing.
   */
  hostOf(request: RequestFacts): string | null {
    const { headers } = request;
    const [forwarded = ''] = textOf(this.isFromProxy(request) ? headers['x-forwarded-host'] : undefined).split(',');
    return forwarded.trim() || textOf(headers['host']) || null;
  }

  /** The right-most untrusted hop, because clients can forge hops to its left. Null if it is invalid or missing. */
  private clientBehind(forwardedFor: string): string | null {
    const hops = forwardedFor.split(',').map((hop) => hop.trim());
    let nearest: string | null = null;
    for (const hop of hops.reverse()) {
      const address = canonical(withoutPort(hop));
      if (address === null) return null;
      if (!this.trusts(address)) return address;
      nearest = address;
    }
    return nearest;
  }

  private countryOf({ headers }: RequestFacts): string | null {
    // With two values, the proxy appended its own to a forged one: trust neither.
    const given = textOf(headers[this.countryHeader.toLowerCase()]).trim();
    return /^[A-Za-z]{2}$/.test(given) ? given.toUpperCase() : null;
  }

  private trusts(address: string): boolean {
    const parsed = ipaddr.parse(address);
    return this.trusted.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  }
}

const textOf = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : (value ?? []).join(',');

// The zone of a link-local socket is this machine's interface.
function canonical(text: string): string | null {
  const address = parseAddress(text.replace(/%.*$/, ''));
  return address && formatAddress(address);
}

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711` (RFC 7239 §6). */
const withoutPort = (hop: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop;

/** The networks for rate limits of one client. */
export interface ClientNetworks {
  host: string;
  /** The IPv6 /56 that a site may own (RFC 6177 §2); null for IPv4. */
  site: string | null;
}

/** The networks for rate limits of an address; invalid addresses are used unchanged. */
export function clientNetworksOf(ip: string): ClientNetworks {
  const address = parseAddress(ip);
  if (address === null || address.version === 4) return { host: address ? formatAddress(address) : ip, site: null };
  const host = { ...address, c: 0, d: 0 };
  return {
    host: `${formatAddress(host)}/64`,
    site: `${formatAddress({ ...host, b: (host.b & 0xffff_ff00) >>> 0 })}/56`,
  };
}
