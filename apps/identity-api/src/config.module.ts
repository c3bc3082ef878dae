import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ClientAddressReader } from '@plinth/http';
import { IDENTITY_CONFIG, type IdentityConfig } from './config.js';

@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: IDENTITY_CONFIG, useValue: config },
        {
          provide: ClientAddressReader,
          useFactory: () => new ClientAddressReader(config.TRUSTED_PROXIES, config.COUNTRY_HEADER),
        },
      ],
      exports: [IDENTITY_CONFIG, ClientAddressReader],
    };
  }
}
