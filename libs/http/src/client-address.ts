import ipaddr from 'ipaddr.js';
import { formatAddress, parseAddress } from '@plinth/formats';

/** The parts of a request that say where it comes from. */
export interface RequestFacts {
  /** The address of the socket's other end. */
  socketAddress: string | undefined;
  /** Header values by lower-case name, as Node has them: repeated ones joined by commas. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Where a request comes from; null for what is not known. */
export interface ClientAddress {
  /** In its usual form, an IPv4-mapped address as IPv4. */
  ip: string | null;
  /** Two capitals, as the proxy gave them; whether there is such a country is for the policies to know. */
  country: string | null;
}

/** Reads where requests come from, believing headers of trusted proxies only. Pure: it knows no framework. */
export class ClientAddressReader {
  private readonly trusted: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];

  /** `trustedProxies`: networks in CIDR notation or bare addresses. `countryHeader`: empty for none. */
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

  /** Whether a country can be known at all. */
  get knowsCountries(): boolean {
    return this.countryHeader !== '' && this.trusted.length > 0;
  }

  /** Whether the request arrives from a trusted proxy. */
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
   * The `Host` that the client asked for: a trusted proxy's `X-Forwarded-Host` before the request's own, and of several
   * proxies' the first, which is the one nearest to the client. Null when the request names none.
   */
  hostOf(request: RequestFacts): string | null {
    const { headers } = request;
    const [forwarded = ''] = textOf(this.isFromProxy(request) ? headers['x-forwarded-host'] : undefined).split(',');
    return forwarded.trim() || textOf(headers['host']) || null;
  }

  /**
   * The right-most hop that is not trusted: each proxy appends the address it was called from, so what stands left of
   * that hop was written by the client. A hop that is no address means that nobody knows, and so does no hop at all: the
   * proxy's own address is not the client's.
   */
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
    // Two values mean that a proxy added its own to what the client had sent: neither is worth believing.
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

// Link-local sockets carry the zone of this machine's interface, which says nothing of the client.
function canonical(text: string): string | null {
  const address = parseAddress(text.replace(/%.*$/, ''));
  return address && formatAddress(address);
}

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711` (as in RFC 7239 §6). */
const withoutPort = (hop: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop;

/** What requests of one client are counted by. */
export interface ClientNetworks {
  /** An IPv4 address, or the network of 64 bits that an IPv6 host can choose its addresses from. */
  host: string;
  /** The IPv6 network of 56 bits around it, which one site can have as a whole (RFC 6177 §2); null for IPv4. */
  site: string | null;
}

/** The networks that a client's address is counted by; a text that is no address counts as it is. */
export function clientNetworksOf(ip: string): ClientNetworks {
  const address = parseAddress(ip);
  if (address === null || address.version === 4) return { host: address ? formatAddress(address) : ip, site: null };
  const host = { ...address, c: 0, d: 0 };
  return {
    host: `${formatAddress(host)}/64`,
    site: `${formatAddress({ ...host, b: (host.b & 0xffff_ff00) >>> 0 })}/56`,
  };
}
