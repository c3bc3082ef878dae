import { Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { ProductEvents } from './product-events.service.js';
import { ProductRowsRepository } from './product-rows.repository.js';
import { ProductRowsService } from './product-rows.service.js';

/** What creates and changes products, without routes: for the HTTP process and for workers. */
@Module({
  imports: [BrandsModule, CategoriesModule, DesignersModule],
  providers: [ProductRowsService, ProductRowsRepository, ProductEvents],
  exports: [ProductRowsService, ProductEvents],
})
export class ProductRowsModule {}
