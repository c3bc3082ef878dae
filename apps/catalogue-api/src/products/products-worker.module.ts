import { Module } from '@nestjs/common';
import { MarkProducts } from './mark-products.service.js';
import { ProductMarksRepository } from './product-marks.repository.js';

/** What keeps pages far back in lists of products quick. */
@Module({ providers: [ProductMarksRepository, MarkProducts] })
export class ProductsWorkerModule {}
