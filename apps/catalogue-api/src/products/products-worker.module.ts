import { Module } from '@nestjs/common';
import { FoldProductCounts } from './fold-product-counts.service.js';
import { ProductsRepository } from './products.repository.js';

/** What products need done in the background. */
@Module({ providers: [ProductsRepository, FoldProductCounts] })
export class ProductsWorkerModule {}
