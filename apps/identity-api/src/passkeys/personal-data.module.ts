import { Module } from '@nestjs/common';
import { PasskeysPersonalDataRepository } from './personal-data.repository.js';
import { PasskeysPersonalData } from './personal-data.service.js';

/** Apart from the ceremonies, which themselves need what privacy has to say. */
@Module({ providers: [PasskeysPersonalData, PasskeysPersonalDataRepository], exports: [PasskeysPersonalData] })
export class PasskeysPersonalDataModule {}
