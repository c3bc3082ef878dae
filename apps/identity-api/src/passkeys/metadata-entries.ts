import { X509Certificate } from 'node:crypto';

/** A model of authenticators. */
export interface MetadataEntry {
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
const ofNoModel = '00000000-0000-0000-0000-000000000000';

type Members = Readonly<Record<string, unknown>>;

/**
 * Reads the entries of FIDO metadata by AAGUID: the payload of a BLOB, a list of its entries or of metadata statements, or
 * one statement. Authenticators without an AAGUID (UAF, U2F) are left out. Throws an Error that says what is wrong.
 */
export function readMetadataEntries(json: unknown): Map<string, MetadataEntry> {
  const entries = isMembers(json) && Array.isArray(json.entries) ? (json.entries as unknown[]) : [json].flat();
  const read = new Map<string, MetadataEntry>();
  for (const [index, entry] of entries.entries()) {
    if (!isMembers(entry)) throw new Error(`entry ${index} is no metadata statement`);
    const statement = isMembers(entry.metadataStatement) ? entry.metadataStatement : entry;
    const { aaguid } = statement;
    if (aaguid === undefined) continue;
    if (typeof aaguid !== 'string' || !uuid.test(aaguid.toLowerCase()))
      throw new Error(`the aaguid of entry ${index} is no UUID`);
    if (aaguid !== ofNoModel) read.set(aaguid.toLowerCase(), readEntry(entry, statement, aaguid));
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
