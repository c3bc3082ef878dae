import { Module } from '@nestjs/common';
import { LongReads } from '@plinth/database';
import { BrandsModule } from '../brands/brands.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { DesignersModule } from '../designers/designers.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { ProductBatchController } from './product-batch.controller.js';
import { ProductBatchService } from './product-batch.service.js';
import { ProductEditsService } from './product-edits.service.js';
import { ProductExportsController } from './product-exports.controller.js';
import { ProductExportsRepository } from './product-exports.repository.js';
import { ProductExportsService } from './product-exports.service.js';
import { ProductFilesController } from './product-files.controller.js';
import { ProductRowsModule } from './product-rows.module.js';
import { ProductSkusController } from './product-skus.controller.js';
import { ProductListsRepository } from './product-lists.repository.js';
import { ProductListsService } from './product-lists.service.js';
import { ProductReviewController } from './product-review.controller.js';
import { ProductsController } from './products.controller.js';
import { ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';

@Module({
  imports: [ProvidersModule, BrandsModule, CategoriesModule, DesignersModule, ProductRowsModule],
  controllers: [
    ProductSkusController,
    ProductBatchController,
    ProductExportsController,
    ProductsController,
    ProductFilesController,
    ProductReviewController,
  ],
  providers: [
    ProductsService,
    ProductListsService,
    ProductExportsService,
    ProductExportsRepository,
    LongReads,
    ProductEditsService,
    ProductBatchService,
    ProductsRepository,
    ProductListsRepository,
  ],
  exports: [ProductsService, ProductBatchService],
})
export class ProductsModule {}
