import type { X509Certificate } from 'node:crypto';
import { compactVerify, decodeProtectedHeader } from 'jose';
import { leadsToAnchor, readCertificate } from './certificate-chain.js';

const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/**
 * Verifies the BLOB of a FIDO metadata service (FIDO Metadata Service v3.0 §3.2): a JWT whose `x5c` leads to one of
 * `roots`. Throws an Error that says what is wrong with it.
 *
 * The certificates must be good now, or were good on the day of `nextUpdate` if that has passed: metadata that nobody
 * renewed are still what was published, and a service that has them must be able to start.
 */
export async function readMetadataBlob(
  blob: string,
  roots: readonly X509Certificate[],
  now: Date,
): Promise<{ payload: unknown; nextUpdate: Date }> {
  const chain = chainOf(blob);
  const signer = chain[0] && readCertificate(chain[0]);
  if (!signer) throw new Error('it is neither JSON nor a JWT with the certificates of its signer');
  const payload = await verified(blob, signer);
  const nextUpdate = new Date(String((payload as { nextUpdate?: unknown } | null)?.nextUpdate));
  if (Number.isNaN(nextUpdate.getTime())) throw new Error('the BLOB does not say when it will be updated');
  const at = nextUpdate < now ? nextUpdate : now;
  if (!leadsToAnchor(chain, roots, at)) throw new Error('the certificates of the BLOB lead to no root that is trusted');
  return { payload, nextUpdate };
}

function chainOf(blob: string): Uint8Array[] {
  try {
    const { x5c } = decodeProtectedHeader(blob);
    return (x5c ?? []).map((certificate) => Buffer.from(certificate, 'base64'));
  } catch {
    return [];
  }
}

async function verified(blob: string, signer: X509Certificate): Promise<unknown> {
  try {
    const { payload } = await compactVerify(blob, signer.publicKey, { algorithms });
    return JSON.parse(Buffer.from(payload).toString('utf8'));
  } catch {
    throw new Error('the BLOB is not signed by the certificate that it names');
  }
}
