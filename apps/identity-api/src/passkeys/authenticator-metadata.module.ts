import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Global, Logger, Module, type DynamicModule } from '@nestjs/common';
import { ConfigError } from '@plinth/config';
import { SettingsService } from '@simplewebauthn/server';
import type { IdentityConfig } from '../config.js';
import { AuthenticatorMetadata } from './authenticator-metadata.js';

/** Stops the boot if the metadata file is invalid. */
@Global()
@Module({})
export class AuthenticatorMetadataModule {
  static async forRoot(config: IdentityConfig): Promise<DynamicModule> {
    const metadata = await loadMetadata(config.FIDO_METADATA_FILE, config.FIDO_METADATA_ROOT_FILE);
    return {
      module: AuthenticatorMetadataModule,
      providers: [{ provide: AuthenticatorMetadata, useValue: metadata }],
      exports: [AuthenticatorMetadata],
    };
  }

  private readonly logger = new Logger(AuthenticatorMetadata.name);

  constructor(private readonly metadata: AuthenticatorMetadata) {}

  onModuleInit(): void {
    const { nextUpdate } = this.metadata;
    if (nextUpdate && nextUpdate < new Date())
      this.logger.warn({ nextUpdate }, 'FIDO_METADATA_FILE is outdated; download the current BLOB');
  }
}

/**
 * `rootFile` (PEM) replaces the FIDO Alliance's root. Throws ConfigError if a file is unreadable or not validly signed.
 */
export async function loadMetadata(file: string, rootFile: string): Promise<AuthenticatorMetadata> {
  const text = file === '' ? '' : read('FIDO_METADATA_FILE', file);
  const roots = rootsOf(rootFile);
  try {
    return await AuthenticatorMetadata.read(text, roots);
  } catch (error) {
    throw new ConfigError(`FIDO_METADATA_FILE ${file}: ${(error as Error).message}.`, ['FIDO_METADATA_FILE']);
  }
}

function read(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`${variable} cannot be read: ${(error as Error).message}.`, [variable]);
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
    // Reported below.
  }
  throw new ConfigError(`FIDO_METADATA_ROOT_FILE ${rootFile} contains no PEM certificate.`, [
    'FIDO_METADATA_ROOT_FILE',
  ]);
}
