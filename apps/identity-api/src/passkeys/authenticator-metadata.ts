import { X509Certificate } from 'node:crypto';
import { compactVerify, decodeProtectedHeader } from 'jose';
import { leadsToAnchor, readCertificate } from './certificate-chain.js';

/** What an authenticator proved about itself. */
export interface Attested {
  /** Whether it is of the model that it says. */
  attested: boolean;
  /** Whether that model keeps its keys in hardware. */
  hardwareProtected: boolean;
}

const nothing: Attested = { attested: false, hardwareProtected: false };

/** The models of authenticators that this installation knows, and the roots by which they prove to be of them. */
export class AuthenticatorMetadata {
  private constructor(
    private readonly entries: ReadonlyMap<string, MetadataEntry>,
    /** When whoever published them said that there would be newer ones; null when nobody did. */
    readonly nextUpdate: Date | null,
  ) {}

  /**
   * Reads FIDO metadata: the BLOB of a metadata service (a signed JWT), or statements as plain JSON. `roots` sign the BLOB.
   * An empty text knows nothing. Throws an Error that says what is wrong with it.
   */
  static async read(text: string, roots: readonly X509Certificate[]): Promise<AuthenticatorMetadata> {
    const content = text.trim();
    if (content === '') return new AuthenticatorMetadata(new Map(), null);
    if (/^[[{]/.test(content)) return new AuthenticatorMetadata(readMetadataEntries(JSON.parse(content)), null);
    const { payload, nextUpdate } = await readMetadataBlob(content, roots, new Date());
    return new AuthenticatorMetadata(readMetadataEntries(payload), nextUpdate);
  }

  /** Verifies the certificates of an attestation whose statement was verified to be theirs. */
  verify(aaguid: string, certificates: readonly Uint8Array[], at: Date): Attested {
    const entry = this.entries.get(aaguid);
    if (!entry || entry.isDistrusted || !leadsToAnchor(certificates, entry.roots, at)) return nothing;
    return { attested: true, hardwareProtected: entry.isHardwareProtected };
  }
}

// The asymmetric ones of JWS.
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

/**
 * Verifies the BLOB of a FIDO metadata service (FIDO Metadata Service v3.0 §3.2): a JWT whose `x5c` leads to one of
 * `roots`. Throws an Error that says what is wrong with it.
 *
 * The certificates must be good now, or were good on the day of `nextUpdate` if that has passed: metadata that nobody
 * renewed are still what was published, and a service that has them must be able to start.
 */
async function readMetadataBlob(
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

/** A model of authenticators. */
interface MetadataEntry {
  readonly roots: readonly X509Certificate[];
  /** Whether what it attests can no longer be relied on. */
  readonly isDistrusted: boolean;
  readonly isHardwareProtected: boolean;
}

// FIDO Metadata Service v3.0 §3.1.4: what makes an attestation worthless, or the key that it vouches for.
const distrusted = new Set([
  'USER_VERIFICATION_BYPASS',
  'ATTESTATION_KEY_COMPROMISE',
  'USER_KEY_REMOTE_COMPROMISE',
  'USER_KEY_PHYSICAL_COMPROMISE',
  'REVOKED',
]);
// FIDO Registry §3.6.3: those that an authority vouches for. A self-attestation is the key's own word.
const attestationTypes = new Set(['basic_full', 'attca', 'anonca']);
// FIDO Registry §3.2.
const hardware = new Set(['hardware', 'secure_element', 'tee']);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const unknownModel = '00000000-0000-0000-0000-000000000000';

type Members = Readonly<Record<string, unknown>>;

/**
 * Reads the entries of FIDO metadata by AAGUID: the payload of a BLOB, a list of its entries or of metadata statements, or
 * one statement. Authenticators without an AAGUID (UAF, U2F) are left out. Throws an Error that says what is wrong.
 */
function readMetadataEntries(json: unknown): Map<string, MetadataEntry> {
  const entries = isMembers(json) && Array.isArray(json.entries) ? (json.entries as unknown[]) : [json].flat();
  const read = new Map<string, MetadataEntry>();
  for (const [index, entry] of entries.entries()) {
    if (!isMembers(entry)) throw new Error(`entry ${index} is no metadata statement`);
    const statement = isMembers(entry.metadataStatement) ? entry.metadataStatement : entry;
    const { aaguid } = statement;
    if (aaguid === undefined) continue;
    if (typeof aaguid !== 'string' || !uuid.test(aaguid.toLowerCase()))
      throw new Error(`the aaguid of entry ${index} is no UUID`);
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
