import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SettingsService } from '@simplewebauthn/server';
import { ConfigError } from '@plinth/service-runtime';
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
   * Reads FIDO metadata from a file: the BLOB of the FIDO Metadata Service (a signed JWT), or statements as plain JSON.
   * `rootFile` (PEM) is the root that signs the BLOB; the FIDO Alliance's own when empty. Without a file nothing is
   * known. Throws ConfigError for what cannot be read or is not signed as it should be.
   */
  static async fromFile(file: string, rootFile: string): Promise<AuthenticatorMetadata> {
    if (file === '') return new AuthenticatorMetadata(new Map(), null);
    const text = read('FIDO_METADATA_FILE', file).trim();
    try {
      if (/^[[{]/.test(text)) return new AuthenticatorMetadata(readMetadataEntries(JSON.parse(text)), null);
      const { payload, nextUpdate } = await readMetadataBlob(text, rootsOf(rootFile), new Date());
      return new AuthenticatorMetadata(readMetadataEntries(payload), nextUpdate);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      throw new ConfigError(`FIDO_METADATA_FILE ${file}: ${(error as Error).message}.`);
    }
  }

  /** Judges the certificates of an attestation whose statement was verified to be theirs. */
  judge(aaguid: string, certificates: readonly Uint8Array[], at: Date): Attested {
    const entry = this.entries.get(aaguid);
    if (!entry || entry.isDistrusted || !leadsToAnchor(certificates, entry.roots, at)) return nothing;
    return { attested: true, hardwareProtected: entry.isHardwareProtected };
  }
}

function read(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`${variable} cannot be read: ${(error as Error).message}.`);
  }
}

function rootsOf(rootFile: string): X509Certificate[] {
  const pem =
    rootFile === ''
      ? SettingsService.getRootCertificates({ identifier: 'mds' }).join('\n')
      : read('FIDO_METADATA_ROOT_FILE', rootFile);
  const roots = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    if (roots.length > 0) return roots.map((root) => new X509Certificate(root));
  } catch {
    // Said below.
  }
  throw new ConfigError(`FIDO_METADATA_ROOT_FILE ${rootFile} holds no certificate in PEM.`);
}
