import { Module } from '@nestjs/common';
import { WebhooksPersonalDataRepository } from './personal-data.repository.js';
import { WebhooksPersonalData } from './personal-data.service.js';

@Module({ providers: [WebhooksPersonalData, WebhooksPersonalDataRepository], exports: [WebhooksPersonalData] })
export class WebhooksPersonalDataModule {}
