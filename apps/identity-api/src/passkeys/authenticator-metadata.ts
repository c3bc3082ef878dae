import type { X509Certificate } from 'node:crypto';
import { leadsToAnchor } from './certificate-chain.js';
import { readMetadataBlob } from './metadata-blob.js';
import { readMetadataEntries, type MetadataEntry } from './metadata-entries.js';

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
