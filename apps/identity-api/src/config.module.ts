import { Global, Module, type DynamicModule } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from './config.js';

/** Provides the configuration to every feature. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: IDENTITY_CONFIG, useValue: config }],
      exports: [IDENTITY_CONFIG],
    };
  }
}
