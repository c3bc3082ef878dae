import { Module } from '@nestjs/common';
import { WebhooksPersonalData } from './personal-data.service.js';

@Module({ providers: [WebhooksPersonalData], exports: [WebhooksPersonalData] })
export class WebhooksPersonalDataModule {}
