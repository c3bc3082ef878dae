import { X509Certificate } from 'node:crypto';

// Real chains have one or two intermediates. Each certificate costs a verification.
const maxCertificates = 6;

/**
 * Whether a chain of DER certificates leads to one of `anchors` (RFC 5280 §6.1): a root, an intermediate, or the first
 * certificate itself (FIDO Metadata Statement §4). All must be valid at `at`, and issuers must be authorities. Nothing is
 * fetched; revocation comes from the metadata.
 */
export function leadsToAnchor(chain: readonly Uint8Array[], anchors: readonly X509Certificate[], at: Date): boolean {
  if (chain.length === 0 || chain.length > maxCertificates) return false;
  const certificates = chain.map(readCertificate);
  const trusted = anchors.filter((anchor) => isWithinItsTime(anchor, at));
  for (const [index, certificate] of certificates.entries()) {
    if (!certificate || !isWithinItsTime(certificate, at)) return false;
    if (trusted.some((anchor) => anchor.raw.equals(certificate.raw) || hasIssued(anchor, certificate))) return true;
    const issuer = certificates[index + 1];
    if (!issuer || !hasIssued(issuer, certificate)) return false;
  }
  return false;
}

export function readCertificate(der: Uint8Array): X509Certificate | undefined {
  try {
    return new X509Certificate(der);
  } catch {
    return undefined;
  }
}

const isWithinItsTime = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo);

// `checkIssued` compares names, key identifiers and key usage; only `verify` checks the signature.
function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
}
