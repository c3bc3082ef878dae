import { Body, Controller, Delete, Get, Headers, Module, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Public, RequireScopes, SignedIn } from '@plinth/auth-scopes';
import type { ProblemKind, ProblemKinds } from '@plinth/problem-details';
import {
  AcceptsMultipart,
  describeApi,
  EntityTagInterceptor,
  noBody,
  openApiText,
  Operation,
  pageFields,
  recordId,
  routesOf,
  text,
  Undescribed,
  type ApiDescription,
  type OpenApiDocument,
} from '@plinth/service-runtime';
import { z } from 'zod';
import { exampleFaults, expectMatchesOpenApi, expectMatchesWebhook } from './openapi.js';
import { routeFaults } from './routes.js';

const shelf = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    label: z.string().meta({ examples: ['Oak'] }),
    note: z
      .string()
      .nullable()
      .meta({ examples: [null] }),
    kind: z.enum(['wall', 'floor']).nullable(),
  })
  .meta({ id: 'Shelf' });
const makeShelf = z
  .strictObject({
    label: text({ min: 1, max: 20 }).meta({ examples: ['Oak'] }),
    roomId: recordId().nullable().optional(),
  })
  .meta({ id: 'MakeShelf' });

@Controller('v1/shelves')
class ShelvesController {
  @Get()
  @RequireScopes('shelves:read')
  @Operation({ summary: 'List shelves', status: 200, returns: z.object({ data: z.array(shelf) }) })
  list(@Query({ schema: z.strictObject({ ...pageFields(50) }) }) query: unknown): unknown {
    return query;
  }

  @Post()
  @RequireScopes('shelves:write')
  @Operation({ summary: 'Make a shelf', status: 201, returns: shelf, fails: ['shelf_taken'] })
  make(@Body({ schema: makeShelf }) body: unknown): unknown {
    return body;
  }

  @Get(':id')
  @RequireScopes()
  @UseInterceptors(EntityTagInterceptor)
  @Operation({ summary: 'Get a shelf', status: 200, returns: shelf })
  get(@Param('id') id: string): unknown {
    return id;
  }

  @Post(':id\\:dust')
  @SignedIn()
  @Operation({ summary: 'Dust a shelf', status: 204 })
  dust(@Param('id') id: string, @Body({ schema: noBody }) _body: unknown): unknown {
    return id;
  }

  @Delete(':id')
  @RequireScopes('shelves:write')
  @Operation({ summary: 'Remove a shelf', status: 204 })
  remove(@Param('id') id: string, @Headers('If-Match') _ifMatch: string): unknown {
    return id;
  }

  @Post('pictures')
  @RequireScopes('shelves:write')
  @AcceptsMultipart()
  @Operation({ summary: 'Upload a picture', status: 201, returns: shelf, file: 'A JPEG.' })
  upload(): unknown {
    return {};
  }
}

@Controller('live')
@Public()
@Undescribed()
class LiveController {
  @Get()
  live(): unknown {
    return {};
  }
}

@Module({ controllers: [ShelvesController, LiveController] })
class ShelvesModule {}

const statuses = {
  malformed_request: 400,
  key_missing: 401,
  key_invalid: 401,
  key_expired: 401,
  key_revoked: 401,
  insufficient_scope: 403,
  writes_suspended: 403,
  not_found: 404,
  method_not_allowed: 405,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  idempotency_key_reused: 422,
  idempotency_key_in_use: 409,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
  shelf_taken: 409,
};
const kinds = Object.fromEntries(
  Object.entries(statuses).map(([name, status]): [string, ProblemKind] => [name, { status, title: name }]),
) as ProblemKinds;

const api: ApiDescription = {
  title: 'Shelves',
  version: '1.0.0',
  description: 'Shelves.',
  tags: [{ name: 'Shelves', description: 'All of them.', paths: ['/v1/shelves'] }],
  credentials: {
    token: { name: 'apiKey', description: 'A key.', format: 'key' },
    session: { name: 'session', description: 'A session.', format: 'session' },
  },
  problems: { kinds, typeBase: 'https://shelves.example.com/docs/errors#', requestIdMember: 'requestId' },
  hasIdempotencyKeys: true,
  hasRateLimits: true,
  canBeSuspended: () => true,
  webhooks: {
    'shelf.made': { summary: 'A shelf was made', schema: z.object({ type: z.literal('shelf.made'), data: shelf }) },
  },
};

const codesOf = (document: OpenApiDocument, path: string, method: string): string[] =>
  Object.values(document.paths[path]![method]!.responses)
    .flatMap((response) => ('$ref' in response ? [response.$ref.split('/').at(-1)!] : []))
    .map((name) => name.slice(name.indexOf('_') + 1));

describe('the interface description', () => {
  const previewed = () => NestFactory.create(ShelvesModule, { preview: true, logger: false });
  const described = async (): Promise<OpenApiDocument> => describeApi(await previewed(), api);

  it('names every route of the running router, and no other', async () => {
    const app = await NestFactory.create(ShelvesModule, { logger: false });
    await app.init();
    const document = describeApi(app, api);
    expect(routeFaults(app, document)).toEqual([]);
    expect(routesOf(app).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /live',
      'GET /v1/shelves',
      'POST /v1/shelves',
      'POST /v1/shelves/pictures',
      'GET /v1/shelves/{id}',
      'DELETE /v1/shelves/{id}',
      'POST /v1/shelves/{id}:dust',
    ]);
    delete document.paths['/v1/shelves/{id}'];
    app.getHttpAdapter().get('/hidden', () => undefined);
    expect(routeFaults(app, document)).toEqual([
      'GET /hidden answers but is no route of a controller',
      'GET /v1/shelves/{id} is not described',
      'DELETE /v1/shelves/{id} is not described',
    ]);
    await app.close();
  });

  it('is the same text for an app that is only previewed', async () => {
    const app = await NestFactory.create(ShelvesModule, { logger: false });
    await app.init();
    expect(openApiText(describeApi(app, api))).toBe(openApiText(await described()));
    await app.close();
  });

  it('shows only examples that their schemas accept', async () => {
    const document = await described();
    expect(exampleFaults(document)).toEqual([]);
    document.components.schemas['Shelf']!['examples'] = [{ id: 4 }];
    expect(exampleFaults(document)).toHaveLength(1);
  });

  it('closes inputs and leaves outputs open', async () => {
    const { schemas } = (await described()).components;
    expect(schemas['MakeShelf']).toMatchObject({ additionalProperties: false, required: ['label'] });
    expect(schemas['Shelf']).not.toHaveProperty('additionalProperties');
  });

  it('writes what may be null as a type of null', async () => {
    const { Shelf, MakeShelf } = (await described()).components.schemas;
    expect(Shelf).toMatchObject({
      properties: {
        note: { type: ['string', 'null'] },
        kind: { type: ['string', 'null'], enum: ['wall', 'floor', null] },
      },
    });
    expect(MakeShelf).toMatchObject({ properties: { roomId: { type: ['string', 'null'], format: 'uuid' } } });
  });

  it('gives query parameters with bounds and defaults', async () => {
    expect((await described()).paths['/v1/shelves']!['get']!.parameters).toContainEqual({
      name: 'perPage',
      in: 'query',
      required: false,
      description: 'Items a page.',
      schema: { type: 'integer', minimum: 1, maximum: 50, examples: [25], default: 25 },
    });
  });

  it('names the scopes, the session or their absence', async () => {
    const { paths } = await described();
    expect(paths['/v1/shelves']!['post']).toMatchObject({
      security: [{ apiKey: ['shelves:write'] }],
      description: 'Needs the scope `shelves:write`.',
    });
    expect(paths['/v1/shelves/{id}:dust']!['post']!.security).toEqual([{ session: [] }]);
    expect(paths['/v1/shelves/{id}']!['get']!.security).toEqual([{ apiKey: [] }]);
  });

  it('lists what can fail by access, body, query and headers, and what the route adds', async () => {
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

  it('describes multipart bodies, and none where there is nothing to send', async () => {
    const { paths } = await described();
    expect(paths['/v1/shelves/pictures']!['post']!.requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['file'] } } },
    });
    expect(paths['/v1/shelves/{id}:dust']!['post']).not.toHaveProperty('requestBody');
  });

  it('describes webhooks with the headers of Standard Webhooks', async () => {
    const { parameters } = (await described()).webhooks['shelf.made']!['post']!;
    expect(parameters).toMatchObject([
      { name: 'webhook-id' },
      { name: 'webhook-timestamp' },
      { name: 'webhook-signature' },
    ]);
  });

  it('cannot be made while a route says nothing of itself', async () => {
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
    expect(() => describeApi(app, api)).toThrow('SilentController.silent is not described');
  });

  it('cannot be made while a text has no example', async () => {
    @Controller('v1/shelves/mute')
    class MuteController {
      @Get()
      @Public()
      @Operation({ summary: 'Mute', status: 200, returns: z.object({ word: z.string() }) })
      mute(): unknown {
        return {};
      }
    }
    @Module({ controllers: [MuteController] })
    class MuteModule {}
    const app = await NestFactory.create(MuteModule, { preview: true, logger: false });
    expect(() => describeApi(app, api)).toThrow('MuteController.mute cannot be described: $.word needs an example');
  });
});

describe('a response held against the description', () => {
  const oak = { id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90', label: 'Oak', note: null, kind: 'wall' };
  let document: OpenApiDocument;
  beforeAll(async () => {
    document = describeApi(await NestFactory.create(ShelvesModule, { preview: true, logger: false }), api);
  });
  const judge = (method: string, path: string, status: number, body: unknown) => () =>
    expectMatchesOpenApi(document, method, path, status, body);

  it('passes when it is as described', () => {
    judge('GET', `/v1/shelves/${oak.id}?x=1`, 200, oak)();
    judge('POST', `/v1/shelves/${oak.id}:dust`, 204, undefined)();
    judge('POST', '/v1/shelves/pictures', 201, oak)();
  });

  it('fails on a wrong type, a missing field, an undescribed field, an undescribed status or body', () => {
    expect(judge('GET', `/v1/shelves/${oak.id}`, 200, { ...oak, label: 4 })).toThrow('/label must be string');
    expect(judge('GET', `/v1/shelves/${oak.id}`, 200, { ...oak, label: undefined })).toThrow("'label'");
    expect(judge('GET', `/v1/shelves/${oak.id}`, 200, { ...oak, secret: 1 })).toThrow('secret');
    expect(judge('GET', `/v1/shelves/${oak.id}`, 201, oak)).toThrow('not described to answer 201');
    expect(judge('POST', `/v1/shelves/${oak.id}:dust`, 204, oak)).toThrow('with a body');
    expect(judge('PUT', '/v1/shelves', 200, oak)).toThrow('PUT /v1/shelves is not described');
  });

  it('fails on a webhook message of an undescribed kind or with an undescribed field', () => {
    const message = { type: 'shelf.made', data: oak };
    expectMatchesWebhook(document, message);
    expect(() => expectMatchesWebhook(document, { ...message, type: 'shelf.lost' })).toThrow('not described');
    expect(() => expectMatchesWebhook(document, { ...message, data: { ...oak, secret: 1 } } as never)).toThrow(
      'secret',
    );
  });

  it('fails on a problem whose code the operation does not list', () => {
    const problem = {
      type: 'https://shelves.example.com/docs/errors#shelf_taken',
      title: 'Taken',
      status: 409,
      detail: 'Taken.',
      instance: '/v1/shelves',
      requestId: 'a',
    };
    judge('POST', '/v1/shelves', 409, { ...problem, code: 'shelf_taken' })();
    expect(judge('POST', '/v1/shelves', 409, { ...problem, code: 'shelf_broken' })).toThrow('/code');
  });
});
