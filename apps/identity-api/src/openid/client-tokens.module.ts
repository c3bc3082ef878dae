import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { ClientTokens } from './client-tokens.service.js';
import { OpenidRecordsRepository } from './openid-records.repository.js';

@Module({ imports: [ClientsModule], providers: [ClientTokens, OpenidRecordsRepository], exports: [ClientTokens] })
export class ClientTokensModule {}
