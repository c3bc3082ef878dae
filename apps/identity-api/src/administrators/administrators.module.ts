import { Module } from '@nestjs/common';
import { AdministratorsRepository } from './administrators.repository.js';
import { AdministratorsService } from './administrators.service.js';

@Module({ providers: [AdministratorsService, AdministratorsRepository], exports: [AdministratorsService] })
export class AdministratorsModule {}
