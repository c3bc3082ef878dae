import { Module } from '@nestjs/common';
import { ProvidersModule } from '../providers/providers.module.js';
import { BrandsPlatformController, BrandsController } from './brands.controller.js';
import { BrandsRepository } from './brands.repository.js';
import { BrandsService } from './brands.service.js';

@Module({
  imports: [ProvidersModule],
  controllers: [BrandsController, BrandsPlatformController],
  providers: [BrandsService, BrandsRepository],
  exports: [BrandsService],
})
export class BrandsModule {}
