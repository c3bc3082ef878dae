import { Controller, Get, Module, Post, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { routeFaults, type OpenApiDocument } from '@plinth/test-kit';
import type { Application } from 'express';
import { registeredRoutes } from '@plinth/http';
import { Undescribed } from './operation.js';
import { routesOf, templateOf } from './routes.js';

const operation = { operationId: 'any', tags: [], summary: 'Any.', responses: {} };
const described: OpenApiDocument = {
  openapi: '3.1.0',
  paths: {
    '/v1/shelves': { post: operation },
    '/v1/shelves/pictures': { post: operation },
    '/v1/shelves/{id}': { get: operation },
    '/v1/shelves/{id}:dust': { post: operation },
  },
  webhooks: {},
  components: { schemas: {} },
};

const routes = (app: INestApplication) => ({
  declared: routesOf(app),
  registered: registeredRoutes(app.getHttpAdapter().getInstance() as Application).map(({ method, path }) => ({
    method,
    path: templateOf(path),
  })),
});

describe('routes compared with the description', () => {
  @Controller('v1/shelves')
  class ShelvesController {
    @Post()
    make(): void {}
    @Post('pictures')
    upload(): void {}
    @Get(':id')
    get(): void {}
    @Post(':id\\:dust')
    dust(): void {}
    @Get()
    @Undescribed()
    live(): void {}
  }
  @Module({ controllers: [ShelvesController] })
  class ShelvesModule {}

  it('routes and description have no differences if both name the same, apart from undescribed routes', async () => {
    const app = await NestFactory.create(ShelvesModule, { logger: false });
    await app.init();
    expect(routeFaults(routes(app), described)).toEqual([]);
    await app.close();
  });

  it('undescribed, missing and unregistered routes are reported', async () => {
    const app = await NestFactory.create(ShelvesModule, { logger: false });
    await app.init();
    app.getHttpAdapter().get('/hidden', () => undefined);
    const { '/v1/shelves/{id}': renamed, ...others } = described.paths;
    expect(routeFaults(routes(app), { ...described, paths: { ...others, '/v1/lost': renamed! } })).toEqual([
      'GET /hidden answers but is no route of a controller',
      'GET /v1/shelves/{id} is not described',
      'GET /v1/lost is described but does not exist',
    ]);
    await app.close();
  });
});
