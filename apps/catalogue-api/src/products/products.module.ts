import { Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { TaxonomyModule } from '../taxonomy/taxonomy.module.js';
import { ProductHistoryRepository } from './product-history.repository.js';
import { ProductHistoryService, PruneProductHistory } from './product-history.service.js';
import { ProductEvents } from './product-events.service.js';
import { ProductRowsRepository } from './product-rows.repository.js';
import { ProductRowsService } from './product-rows.service.js';
import { LongReads } from '@plinth/database';
import { ProvidersModule } from '../providers/providers.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { ProductPictures } from './product-pictures.service.js';
import { ProductPicturesWorker } from './product-pictures-worker.service.js';
import { PicturesProcessor } from './product-pictures.processor.js';
import { ProductBatchController } from './product-batch.controller.js';
import { ProductBatchService } from './product-batch.service.js';
import { ProductEditsService } from './product-edits.service.js';
import { ProductExportsController } from './product-exports.controller.js';
import { ProductExportsRepository } from './product-exports.repository.js';
import { ProductExportsService } from './product-exports.service.js';
import { ProductFilesController, ProductsController } from './products.controller.js';
import { ProductSkusController } from './product-skus.controller.js';
import { ProductListsRepository } from './product-lists.repository.js';
import { ProductListsService, MarkProducts } from './product-lists.service.js';
import { ProductWarnings } from './product-warnings.service.js';
import { ProductReviewController } from './product-review.controller.js';
import { ProductRevisionsController, RevisionReviewController } from './product-revisions.controller.js';
import { ProductRevisionsRepository } from './product-revisions.repository.js';
import { ProductRevisionsService } from './product-revisions.service.js';
import { ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';
import { ProductMarksRepository } from './product-marks.repository.js';

@Module({
  imports: [BrandsModule, TaxonomyModule, PicturesModule],
  providers: [
    ProductRowsService,
    ProductRowsRepository,
    ProductRevisionsRepository,
    ProductHistoryRepository,
    ProductEvents,
    ProductPictures,
  ],
  exports: [ProductRowsService, ProductRevisionsRepository, ProductHistoryRepository, ProductEvents, ProductPictures],
})
export class ProductRowsModule {}

@Module({
  imports: [ProvidersModule, BrandsModule, TaxonomyModule, ProductRowsModule],
  controllers: [
    ProductSkusController,
    ProductBatchController,
    ProductExportsController,
    ProductsController,
    ProductFilesController,
    ProductReviewController,
    ProductRevisionsController,
    RevisionReviewController,
  ],
  providers: [
    ProductsService,
    ProductListsService,
    ProductExportsService,
    ProductExportsRepository,
    LongReads,
    ProductEditsService,
    ProductBatchService,
    ProductRevisionsService,
    ProductHistoryService,
    ProductsRepository,
    ProductWarnings,
    ProductListsRepository,
  ],
  exports: [ProductsService, ProductBatchService],
})
export class ProductsModule {}

@Module({
  imports: [ProductRowsModule],
  providers: [ProductMarksRepository, MarkProducts, ProductPicturesWorker, PicturesProcessor, PruneProductHistory],
})
export class ProductsWorkerModule {}
