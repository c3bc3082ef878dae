import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/service-runtime';
import { document, pageOf } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '../paged.interceptor.js';
import type { Scope } from '../scopes.js';
import {
  categoryView,
  createCategory,
  listCategories,
  type CategoryView,
  type CreateCategory,
  type ListCategories,
} from './categories.dto.js';
import { CategoriesService } from './categories.service.js';

@Controller('api/v1')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get('key/categories')
  @RequireScopes<Scope>('products:read')
  @UseInterceptors(PagedInterceptor)
  @Operation({ summary: 'List categories', status: 200, returns: pageOf(categoryView) })
  async list(@Query({ schema: listCategories }) query: ListCategories): Promise<PagedAnswer<CategoryView>> {
    return { ...(await this.categories.list(query)), request: query };
  }

  @Post('platform/categories')
  @RequireScopes<Scope>('platform:catalogue')
  @Operation({ summary: 'Add a category', status: 201, returns: document(categoryView), fails: ['slug_taken'] })
  async create(@Body({ schema: createCategory }) body: CreateCategory): Promise<{ data: CategoryView }> {
    return { data: await this.categories.create(body) };
  }
}
