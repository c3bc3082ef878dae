import { Module } from '@nestjs/common';
import { OpenidPersonalDataRepository } from './personal-data.repository.js';
import { OpenidPersonalData } from './personal-data.service.js';

/** For the registry of personal data. */
@Module({ providers: [OpenidPersonalData, OpenidPersonalDataRepository], exports: [OpenidPersonalData] })
export class OpenidPersonalDataModule {}
