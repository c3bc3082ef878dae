import { Module } from '@nestjs/common';
import { MakersRepository } from './makers.repository.js';
import { MakersService } from './makers.service.js';

/** With what service tokens and clients end. */
@Module({ providers: [MakersService, MakersRepository], exports: [MakersService] })
export class MakersModule {}
