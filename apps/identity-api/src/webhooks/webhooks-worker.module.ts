import { Module } from '@nestjs/common';
import { WebhooksPersonalData } from './personal-data.service.js';

/** What the worker needs of webhooks besides their delivery. */
@Module({ providers: [WebhooksPersonalData] })
export class WebhooksWorkerModule {}
