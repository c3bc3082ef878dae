import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { document, pageOf } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { Scope } from '../scopes.js';
import { CategoryView, CreateCategory, ListCategories } from './categories.dto.js';
import { CategoriesService } from './categories.service.js';

@Controller('api/v1')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @ApiTags('Categories and designers')
  @Get('key/categories')
  @RequireScopes<Scope>('products:read')
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List categories',
    description: 'The tree of categories as a list: a product needs the id of one.',
    returns: pageOf(CategoryView),
  })
  async listCategories(@Query() query: ListCategories): Promise<PagedAnswer<CategoryView>> {
    return { ...(await this.categories.list(query)), request: query };
  }

  @ApiTags('Platform')
  @Post('platform/categories')
  @RequireScopes<Scope>('platform:catalogue')
  @Operation({
    summary: 'Add a category',
    description: 'Under the category that `parentId` names, or at the top.',
    status: 201,
    location: '/api/v1/key/categories',
    returns: document(CategoryView),
    fails: ['slug_taken'],
  })
  async createCategory(@Body() body: CreateCategory): Promise<{ data: CategoryView }> {
    return { data: await this.categories.create(body) };
  }
}
