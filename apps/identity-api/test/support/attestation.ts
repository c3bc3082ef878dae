import { sign } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompactSign } from 'jose';
import { uuidV7 } from '@plinth/formats';
import { makeRoot, type CertificateFields, type CertifiedKey } from './certificates.js';
import type { Attestation, SignedParts } from './software-authenticator.js';

/** A maker of authenticators of one model. */
export interface Maker {
  aaguid: string;
  root: CertifiedKey;
  /** What it publishes of the model (FIDO Metadata Statement). */
  statement: Record<string, unknown>;
}

export function makeMaker(statement: Record<string, unknown> = {}): Maker {
  const aaguid = uuidV7();
  const root = makeRoot();
  return {
    aaguid,
    root,
    statement: {
      aaguid,
      description: 'A key of the tests',
      attestationTypes: ['basic_full'],
      attestationRootCertificates: [root.certificate.toString('base64')],
      keyProtection: ['hardware', 'secure_element'],
      ...statement,
    },
  };
}

/** The certificate of a batch of authenticators (WebAuthn §8.2.1). */
export const batchOf = (issuer: CertifiedKey, fields: Partial<CertificateFields> = {}): CertifiedKey =>
  issuer.issue({ name: { C: 'DE', O: 'Maker', OU: 'Authenticator Attestation', CN: 'Batch 1' }, ...fields });

/** The statement that an authenticator of a batch makes, in the format packed. */
export const packed =
  (batch: CertifiedKey, ...authorities: CertifiedKey[]) =>
  ({ authData, clientDataHash }: Pick<SignedParts, 'authData' | 'clientDataHash'>): Attestation => [
    'packed',
    new Map<string, unknown>([
      ['alg', -7],
      ['sig', sign('sha256', Buffer.concat([authData, clientDataHash]), batch.privateKey)],
      ['x5c', [batch, ...authorities].map(({ certificate }) => certificate)],
    ]),
  ];

/** Lets `use` have a file of this content; it is gone afterwards. */
export async function withFile<Result>(
  content: string | object,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `metadata-${uuidV7()}`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  try {
    return await use(path);
  } finally {
    rmSync(path);
  }
}

/** A BLOB of a metadata service (FIDO Metadata Service v3.0 §3.1.7), signed by the key of the first certificate. */
export const blobOf = (payload: object, [signer, ...authorities]: [CertifiedKey, ...CertifiedKey[]]): Promise<string> =>
  new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({
      alg: 'ES256',
      typ: 'JWT',
      x5c: [signer, ...authorities].map(({ certificate }) => certificate.toString('base64')),
    })
    .sign(signer.privateKey);
