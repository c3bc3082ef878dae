import { Module } from '@nestjs/common';
import { TokensPersonalData } from './personal-data.service.js';
import { TokensRepository } from './tokens.repository.js';

@Module({ providers: [TokensPersonalData, TokensRepository] })
export class TokensWorkerModule {}
