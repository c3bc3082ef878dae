import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { document, pageOf } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { Scope } from '../scopes.js';
import { CategoryView, CreateCategory, ListCategories, CreateDesigner, ListDesigners } from './taxonomy.dto.js';
import { CategoriesService, DesignersService } from './taxonomy.service.js';
import { DesignerSummary } from './designer.summary.js';

@Controller('api/v1')
export class TaxonomyController {
  constructor(
    private readonly categories: CategoriesService,
    private readonly designers: DesignersService,
  ) {}

  @ApiTags('Categories and designers')
  @Get('key/categories')
  @RequireScopes<Scope>('products:read')
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List categories',
    description: 'Returns the category tree as a flat list. A product needs the ID of one category.',
    returns: pageOf(CategoryView),
  })
  async listCategories(@Query() query: ListCategories): Promise<PagedAnswer<CategoryView>> {
    return { ...(await this.categories.list(query)), request: query };
  }

  @ApiTags('Platform')
  @Post('platform/categories')
  @RequireScopes<Scope>('platform:catalogue')
  @Operation({
    summary: 'Create a category',
    description: 'Adds it below the category in `parentId`, or at the top level.',
    status: 201,
    location: '/api/v1/key/categories',
    returns: document(CategoryView),
    fails: ['slug_taken'],
  })
  async createCategory(@Body() body: CreateCategory): Promise<{ data: CategoryView }> {
    return { data: await this.categories.create(body) };
  }

  @ApiTags('Categories and designers')
  @Get('key/designers')
  @RequireScopes<Scope>('products:read')
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List designers',
    description: 'Returns the designers that products can reference.',
    returns: pageOf(DesignerSummary),
  })
  async listDesigners(@Query() query: ListDesigners): Promise<PagedAnswer<DesignerSummary>> {
    return { ...(await this.designers.list(query)), request: query };
  }

  @ApiTags('Platform')
  @Post('platform/designers')
  @RequireScopes<Scope>('platform:catalogue')
  @Operation({
    summary: 'Create a designer',
    description: 'Products of every vendor can reference the designer.',
    status: 201,
    location: '/api/v1/key/designers',
    returns: document(DesignerSummary),
    fails: ['slug_taken'],
  })
  async createDesigner(@Body() body: CreateDesigner): Promise<{ data: DesignerSummary }> {
    return { data: await this.designers.create(body) };
  }
}
