import { Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { ProductEvents } from './product-events.service.js';
import { ProductListsRepository } from './product-lists.repository.js';
import { ProductListsService } from './product-lists.service.js';
import { ProductReviewController } from './product-review.controller.js';
import { ProductsController } from './products.controller.js';
import { ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';

@Module({
  imports: [ProvidersModule, BrandsModule, CategoriesModule, DesignersModule],
  controllers: [ProductsController, ProductReviewController],
  providers: [ProductsService, ProductListsService, ProductEvents, ProductsRepository, ProductListsRepository],
  exports: [ProductsService],
})
export class ProductsModule {}
