import { Global, Module } from '@nestjs/common';
import { ProvidersModule } from '../providers/providers.module.js';
import { TeamModule } from '../team/team.module.js';
import { KeyAuthenticator } from './key-authenticator.service.js';
import { KeysController, VendorKeysController, WhoamiController } from './keys.controller.js';
import { KeysRepository } from './keys.repository.js';
import { KeysService } from './keys.service.js';
import { VendorKeysService } from './vendor-keys.service.js';
import { NotifyExpiringKeys } from './notify-expiring-keys.service.js';

@Global()
@Module({
  imports: [ProvidersModule, TeamModule],
  controllers: [KeysController, WhoamiController],
  providers: [KeysService, KeysRepository, KeyAuthenticator],
  exports: [KeysService, KeyAuthenticator],
})
export class KeysModule {}

/** Not in the command line, which has no rate limits. */
@Module({ imports: [ProvidersModule], controllers: [VendorKeysController], providers: [VendorKeysService] })
export class VendorKeysModule {}

@Module({ providers: [KeysRepository, NotifyExpiringKeys] })
export class KeysWorkerModule {}
