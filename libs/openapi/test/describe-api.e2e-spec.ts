import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@plinth/auth-scopes';
import { api, ShelvesModule } from './support/shelves-api.js';
import { Text } from '@plinth/validation';
import type { OpenApiDocument } from '../src/description/api-description.js';
import { describeApi, openApiText } from '../src/description/describe-api.js';
import { Operation } from '../src/description/operation.js';
import { routesOf } from '../src/description/routes.js';

const codesOf = (document: OpenApiDocument, path: string, method: string): string[] =>
  Object.values(document.paths[path]![method]!.responses)
    .flatMap((response) => ('$ref' in response ? [response.$ref.split('/').at(-1)!] : []))
    .map((name) => name.slice(name.indexOf('_') + 1));

describe('API description', () => {
  const previewed = () => NestFactory.create(ShelvesModule, { preview: true, logger: false });
  const described = async (): Promise<OpenApiDocument> => describeApi(await previewed(), api);

  it('every public route is described, including paths with a literal colon', async () => {
    const app = await previewed();
    expect(routesOf(app).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /live',
      'GET /v1/shelves',
      'POST /v1/shelves',
      'POST /v1/shelves/pictures',
      'GET /v1/shelves/{id}',
      'DELETE /v1/shelves/{id}',
      'POST /v1/shelves/{id}:dust',
    ]);
    expect(Object.keys(describeApi(app, api).paths)).toEqual([
      '/v1/shelves',
      '/v1/shelves/pictures',
      '/v1/shelves/{id}',
      '/v1/shelves/{id}:dust',
    ]);
  });

  it('the operation id is the handler’s name', async () => {
    const { paths } = await described();
    expect(paths['/v1/shelves']!['get']!.operationId).toBe('listShelves');
    expect(paths['/v1/shelves/{id}:dust']!['post']!.operationId).toBe('dustShelf');
  });

  it('a previewed app has the same description', async () => {
    const app = await NestFactory.create(ShelvesModule, { logger: false });
    await app.init();
    expect(openApiText(describeApi(app, api))).toBe(openApiText(await described()));
    await app.close();
  });

  it('examples are complete and prefer those of the schema', async () => {
    const { paths } = await described();
    expect(paths['/v1/shelves']!['post']!.requestBody!.content['application/json']!.example).toEqual({
      label: 'Oak',
      roomId: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
      screw: { size: 1 },
      extras: { oak: 1 },
    });
    expect(paths['/v1/shelves/{id}']!['get']!.responses['200']).toMatchObject({
      content: { 'application/json': { example: { label: 'Oak', note: null, kind: 'wall' } } },
    });
  });

  it('inputs reject unknown members and outputs allow them', async () => {
    const { schemas } = (await described()).components;
    expect(schemas['MakeShelf']).toMatchObject({ additionalProperties: false, required: ['label'] });
    expect(schemas['Shelf']).not.toHaveProperty('additionalProperties');
  });

  it('a nullable member has null among its types', async () => {
    const { Shelf, MakeShelf } = (await described()).components.schemas;
    expect(Shelf).toMatchObject({
      properties: {
        note: { type: ['string', 'null'] },
        kind: { type: ['string', 'null'], enum: ['wall', 'floor', null] },
      },
    });
    expect(MakeShelf).toMatchObject({ properties: { roomId: { type: ['string', 'null'], format: 'uuid' } } });
    expect(MakeShelf).toHaveProperty('properties.screw', {
      description: 'What holds it.',
      anyOf: [{ $ref: '#/components/schemas/Screw' }, { type: 'null' }],
    });
  });

  it('a member for any JSON has a schema without a type', async () => {
    const { MakeShelf } = (await described()).components.schemas;
    expect(MakeShelf).toHaveProperty('properties.extras', { examples: [{ oak: 1 }] });
  });

  it('query parameters have bounds and defaults', async () => {
    expect((await described()).paths['/v1/shelves']!['get']!.parameters).toContainEqual({
      name: 'perPage',
      in: 'query',
      required: false,
      description: 'Items per page.',
      schema: { type: 'integer', minimum: 1, maximum: 50, examples: [25], default: 25 },
    });
  });

  it('an operation names its scopes, its session or the absence of a credential', async () => {
    const { paths } = await described();
    expect(paths['/v1/shelves']!['post']).toMatchObject({
      security: [{ apiKey: [] }],
      'x-required-scopes': { all: ['shelves:write'] },
      description: 'Requires the scope `shelves:write`.',
    });
    expect(paths['/v1/shelves/{id}:dust']!['post']!.security).toEqual([{ session: [] }]);
    expect(paths['/v1/shelves/{id}']!['get']!.security).toEqual([{ apiKey: [] }]);
  });

  it('problems follow from access, body, query and headers and from the route’s own list', async () => {
    const document = await described();
    const authentication = 'key_missing_key_invalid_key_expired_key_revoked';
    expect(codesOf(document, '/v1/shelves/{id}', 'get')).toEqual([
      'malformed_request',
      authentication,
      'validation_failed',
      'rate_limited',
      'internal',
      'unavailable',
    ]);
    expect(codesOf(document, '/v1/shelves', 'post')).toEqual([
      'malformed_request',
      authentication,
      'insufficient_scope_writes_suspended',
      'request_timeout',
      'shelf_taken_idempotency_key_in_use',
      'payload_too_large',
      'unsupported_media_type',
      'validation_failed_idempotency_key_reused',
      'rate_limited',
      'internal',
      'unavailable',
    ]);
    expect(codesOf(document, '/v1/shelves/{id}', 'delete')).toContain('precondition_failed');
  });

  it('multipart bodies are described, and routes without input have none', async () => {
    const { paths } = await described();
    expect(paths['/v1/shelves/pictures']!['post']!.requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['file'] } } },
    });
    expect(paths['/v1/shelves/{id}:dust']!['post']).not.toHaveProperty('requestBody');
  });

  it('webhooks have the headers of Standard Webhooks', async () => {
    const { parameters } = (await described()).webhooks['shelf.made']!['post']!;
    expect(parameters).toMatchObject([
      { name: 'webhook-id' },
      { name: 'webhook-timestamp' },
      { name: 'webhook-signature' },
    ]);
  });

  it('a route without a description makes the API description fail', async () => {
    @Controller('v1/shelves/silent')
    class SilentController {
      @Get()
      @Public()
      silent(): unknown {
        return {};
      }
    }
    @Module({ controllers: [SilentController] })
    class SilentModule {}
    const app = await NestFactory.create(SilentModule, { preview: true, logger: false });
    expect(() => describeApi(app, api)).toThrow('SilentController.silent has no description');
  });

  it('a handler name that says nothing without its controller makes the API description fail', async () => {
    @ApiTags('Shelves')
    @Controller('v1/shelves/curt')
    class CurtController {
      @Get()
      @Public()
      @Operation({ summary: 'Curt', status: 204 })
      list(): void {}
    }
    @Module({ controllers: [CurtController] })
    class CurtModule {}
    const app = await NestFactory.create(CurtModule, { preview: true, logger: false });
    expect(() => describeApi(app, api)).toThrow('CurtController.list cannot be an operation id');
  });

  it('a text without an example makes the API description fail', async () => {
    class Mute {
      @Text()
      word!: string;
    }
    @ApiTags('Shelves')
    @Controller('v1/shelves/mute')
    class MuteController {
      @Get()
      @Public()
      @Operation({ summary: 'Mute', status: 200, returns: Mute })
      mute(): unknown {
        return {};
      }
    }
    @Module({ controllers: [MuteController] })
    class MuteModule {}
    const app = await NestFactory.create(MuteModule, { preview: true, logger: false });
    expect(() => describeApi(app, api)).toThrow('MuteController.mute cannot be described: Mute.word has no example');
  });
});
