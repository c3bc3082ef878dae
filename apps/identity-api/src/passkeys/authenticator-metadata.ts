import { X509Certificate } from 'node:crypto';
import { compactVerify, decodeProtectedHeader } from 'jose';
import { leadsToAnchor, readCertificate } from './certificate-chain.js';

export interface Attested {
  attested: boolean;
  hardwareProtected: boolean;
}

const nothing: Attested = { attested: false, hardwareProtected: false };

export class AuthenticatorMetadata {
  private constructor(
    private readonly entries: ReadonlyMap<string, MetadataEntry>,
    readonly nextUpdate: Date | null,
  ) {}

  /** Reads FIDO metadata: a BLOB signed below `roots` (a JWT), or plain JSON statements. Throws an Error that names the fault. */
  static async read(text: string, roots: readonly X509Certificate[]): Promise<AuthenticatorMetadata> {
    const content = text.trim();
    if (content === '') return new AuthenticatorMetadata(new Map(), null);
    if (/^[[{]/.test(content)) return new AuthenticatorMetadata(readMetadataEntries(JSON.parse(content)), null);
    const { payload, nextUpdate } = await readMetadataBlob(content, roots, new Date());
    return new AuthenticatorMetadata(readMetadataEntries(payload), nextUpdate);
  }

  /** Verifies the certificate chain; the statement must be verified already. */
  verify(aaguid: string, certificates: readonly Uint8Array[], at: Date): Attested {
    const entry = this.entries.get(aaguid);
    if (!entry || entry.isDistrusted || !leadsToAnchor(certificates, entry.roots, at)) return nothing;
    return { attested: true, hardwareProtected: entry.isHardwareProtected };
  }
}

// The asymmetric JWS algorithms.
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

/**
 * Verifies a BLOB (FIDO Metadata Service v3.0 §3.2): a JWT whose `x5c` leads to one of `roots`. An outdated BLOB is
 * verified as of `nextUpdate`, so that a service with an old file can still start. Throws an Error that names the fault.
 */
async function readMetadataBlob(
  blob: string,
  roots: readonly X509Certificate[],
  now: Date,
): Promise<{ payload: unknown; nextUpdate: Date }> {
  const chain = chainOf(blob);
  const signer = chain[0] && readCertificate(chain[0]);
  if (!signer) throw new Error('it is neither JSON nor a JWT with an x5c header');
  const payload = await verified(blob, signer);
  const nextUpdate = new Date(String((payload as { nextUpdate?: unknown } | null)?.nextUpdate));
  if (Number.isNaN(nextUpdate.getTime())) throw new Error('the BLOB has no valid nextUpdate');
  const at = nextUpdate < now ? nextUpdate : now;
  if (!leadsToAnchor(chain, roots, at)) throw new Error('the BLOB’s certificates do not lead to a trusted root');
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
    throw new Error('the BLOB’s signature does not match its certificate');
  }
}

interface MetadataEntry {
  readonly roots: readonly X509Certificate[];
  readonly isDistrusted: boolean;
  readonly isHardwareProtected: boolean;
}

// FIDO Metadata Service v3.0 §3.1.4: these make an attestation or its key worthless.
const distrusted = new Set([
  'USER_VERIFICATION_BYPASS',
  'ATTESTATION_KEY_COMPROMISE',
  'USER_KEY_REMOTE_COMPROMISE',
  'USER_KEY_PHYSICAL_COMPROMISE',
  'REVOKED',
]);
// FIDO Registry §3.6.3: types that an authority vouches for, unlike self-attestation.
const attestationTypes = new Set(['basic_full', 'attca', 'anonca']);
// FIDO Registry §3.2.
const hardware = new Set(['hardware', 'secure_element', 'tee']);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const unknownModel = '00000000-0000-0000-0000-000000000000';

type Members = Readonly<Record<string, unknown>>;

/** Reads a BLOB's payload, a list of entries or statements, or one statement. Skips authenticators without an AAGUID (UAF, U2F). */
function readMetadataEntries(json: unknown): Map<string, MetadataEntry> {
  const entries = isMembers(json) && Array.isArray(json.entries) ? (json.entries as unknown[]) : [json].flat();
  const read = new Map<string, MetadataEntry>();
  for (const [index, entry] of entries.entries()) {
    if (!isMembers(entry)) throw new Error(`entry ${index} is not a metadata statement`);
    const statement = isMembers(entry.metadataStatement) ? entry.metadataStatement : entry;
    const { aaguid } = statement;
    if (aaguid === undefined) continue;
    if (typeof aaguid !== 'string' || !uuid.test(aaguid.toLowerCase()))
      throw new Error(`the aaguid of entry ${index} is not a UUID`);
    if (aaguid !== unknownModel) read.set(aaguid.toLowerCase(), readEntry(entry, statement, aaguid));
  }
  return read;
}

function readEntry(entry: Members, statement: Members, aaguid: string): MetadataEntry {
  const reports = listOf(entry.statusReports).filter(isMembers);
  return {
    roots: rootsOf(statement, aaguid),
    isDistrusted: reports.some(({ status }) => distrusted.has(String(status))),
    isHardwareProtected: listOf(statement.keyProtection).some((kind) => hardware.has(String(kind))),
  };
}

function rootsOf({ attestationTypes: types, attestationRootCertificates }: Members, aaguid: string): X509Certificate[] {
  if (!Array.isArray(attestationRootCertificates))
    throw new Error(`the statement of ${aaguid} has no attestationRootCertificates`);
  if (!listOf(types).some((type) => attestationTypes.has(String(type)))) return [];
  return attestationRootCertificates.map((root) => {
    try {
      return new X509Certificate(Buffer.from(String(root), 'base64'));
    } catch {
      throw new Error(`a root certificate of ${aaguid} cannot be read`);
    }
  });
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
