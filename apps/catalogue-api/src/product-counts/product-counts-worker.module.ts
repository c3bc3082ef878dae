import { Module } from '@nestjs/common';
import { AggregateProductCounts } from './aggregate-product-counts.service.js';
import { ProductCountsRepository } from './product-counts.repository.js';

@Module({ providers: [ProductCountsRepository, AggregateProductCounts] })
export class ProductCountsWorkerModule {}
