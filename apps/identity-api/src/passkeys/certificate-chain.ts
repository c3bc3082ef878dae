import { X509Certificate } from 'node:crypto';

// Attestation has one or two authorities between an authenticator and its root. Each certificate costs a verification.
const maxCertificates = 6;

/**
 * Whether certificates (DER), the first of which is to be proven, lead to one of `anchors` (RFC 5280 §6.1). An anchor is a
 * root, an authority below it, or the certificate itself (FIDO Metadata Statement §4, attestationRootCertificates). Every
 * certificate, the anchor too, must be within its time at `at`, and whoever issues one must be an authority. Nothing is
 * fetched: revocation is what the metadata say.
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

/** Reads a certificate in DER; undefined for anything else. */
export function readCertificate(der: Uint8Array): X509Certificate | undefined {
  try {
    return new X509Certificate(der);
  } catch {
    return undefined;
  }
}

const isWithinItsTime = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo);

// `checkIssued` compares names and key identifiers, and whether the issuer may sign certificates; only `verify` proves it.
function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
}
