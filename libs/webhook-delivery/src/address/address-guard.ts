import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// Cloud services on public addresses that no registry marks as special: Azure's wire server.
const metadataAddresses = new Set(['168.63.129.16']);

/** Decides which addresses webhooks may reach. Pure: resolves no names. */
export class AddressGuard {
  private readonly allowed: [ipaddr.IPv4 | ipaddr.IPv6, number][];

  /** `allowNetworks`: CIDR ranges or addresses that are always allowed (WEBHOOK_ALLOW_NETWORKS). */
  constructor(allowNetworks: readonly string[] = []) {
    this.allowed = allowNetworks.map((network) =>
      network.includes('/')
        ? ipaddr.parseCIDR(network)
        : [ipaddr.parse(network), ipaddr.parse(network).kind() === 'ipv4' ? 32 : 128],
    );
  }

  get isOpened(): boolean {
    return this.allowed.length > 0;
  }

  /** Rejects IANA special-purpose ranges (RFC 6890), IPv4 embedded in IPv6, metadata services, and invalid text. */
  allows(address: string): boolean {
    if (isIP(address) === 0) return false;
    const parsed = ipaddr.parse(address);
    if (this.isOpen(parsed)) return true;
    if (metadataAddresses.has(parsed.toString()) || parsed.range() !== 'unicast') return false;
    // IANA has allocated only 2000::/3 of IPv6 (RFC 4291 §2.4).
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
