import { Module } from '@nestjs/common';
import { AggregateProductCounts } from './aggregate-product-counts.service.js';
import { ProductsRepository } from './products.repository.js';

/** What products need done in the background. */
@Module({ providers: [ProductsRepository, AggregateProductCounts] })
export class ProductsWorkerModule {}
