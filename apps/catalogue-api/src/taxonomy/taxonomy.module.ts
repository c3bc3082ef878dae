import { Module } from '@nestjs/common';
import { TaxonomyController } from './taxonomy.controller.js';
import { CategoriesRepository, DesignersRepository } from './taxonomy.repository.js';
import { CategoriesService, DesignersService } from './taxonomy.service.js';

@Module({
  controllers: [TaxonomyController],
  providers: [CategoriesService, CategoriesRepository, DesignersService, DesignersRepository],
  exports: [CategoriesService, DesignersService],
})
export class TaxonomyModule {}
