import { Global, Logger, Module, type DynamicModule } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { AuthenticatorMetadata } from './authenticator-metadata.js';

/** Provides what is known of authenticators. A file that cannot be relied on stops the start. */
@Global()
@Module({})
export class AuthenticatorMetadataModule {
  static async forRoot(config: IdentityConfig): Promise<DynamicModule> {
    const metadata = await AuthenticatorMetadata.fromFile(config.FIDO_METADATA_FILE, config.FIDO_METADATA_ROOT_FILE);
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
      this.logger.warn({ nextUpdate }, 'FIDO_METADATA_FILE is out of date: get the newer BLOB');
  }
}
