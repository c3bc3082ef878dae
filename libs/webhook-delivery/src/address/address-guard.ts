import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// Cloud metadata and host services that stand on addresses no registry marks as special: Azure's wire server.
const metadataAddresses = new Set(['168.63.129.16']);

/** Decides which addresses webhooks may be sent to. Pure: it resolves nothing. */
export class AddressGuard {
  private readonly allowed: [ipaddr.IPv4 | ipaddr.IPv6, number][];

  /** `allowNetworks`: CIDR ranges or bare addresses that are open whatever they are (WEBHOOK_ALLOW_NETWORKS). */
  constructor(allowNetworks: readonly string[] = []) {
    this.allowed = allowNetworks.map((network) =>
      network.includes('/')
        ? ipaddr.parseCIDR(network)
        : [ipaddr.parse(network), ipaddr.parse(network).kind() === 'ipv4' ? 32 : 128],
    );
  }

  /** True when something beyond the public internet was opened. */
  get isOpened(): boolean {
    return this.allowed.length > 0;
  }

  /**
   * True for an address on the public internet, and for one in the opened networks. False for all that the IANA
   * special-purpose registries name (RFC 6890: loopback, private, link-local, CGNAT, multicast, reserved, …), for every
   * form that carries an IPv4 address inside an IPv6 one (mapped, 6to4, NAT64, Teredo), for metadata services, and for
   * text that is no IP address.
   */
  allows(address: string): boolean {
    if (isIP(address) === 0) return false;
    const parsed = ipaddr.parse(address);
    if (this.isOpen(parsed)) return true;
    if (metadataAddresses.has(parsed.toString()) || parsed.range() !== 'unicast') return false;
    // Of IPv6, only 2000::/3 has been given out (RFC 4291 §2.4).
    return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
  }

  private isOpen(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
    const plain =
      address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && address.range() === 'ipv4Mapped'
        ? address.toIPv4Address()
        : address;
    return this.allowed.some(([network, bits]) => network.kind() === plain.kind() && plain.match(network, bits));
  }
}
