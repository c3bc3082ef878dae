import { Module } from '@nestjs/common';
import { KeysRepository } from './keys.repository.js';
import { NotifyExpiringKeys } from './notify-expiring-keys.service.js';

/** What keys need done in the background. */
@Module({ providers: [KeysRepository, NotifyExpiringKeys] })
export class KeysWorkerModule {}
