import { Body, Controller, Delete, Get, Headers, Module, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { Public, RequireScopes, SignedIn } from '@plinth/auth-scopes';
import type { ProblemKind, ProblemKinds } from '@plinth/problem-details';
import { EntityTagInterceptor } from '../http/etag.js';
import { AcceptsMultipart } from '../http/json-body.interceptor.js';
import { JsonValue } from '../validation/json-fields.js';
import { Nested, NestedList } from '../validation/list-fields.js';
import { PageNumber, PageSize, WholeNumber } from '../validation/number-fields.js';
import { NoBody } from '../validation/read-input.js';
import { Choice, Constant, RecordId, Text } from '../validation/text-fields.js';
import type { ApiDescription, OpenApiDocument } from './api-description.js';
import { describeApi, openApiText } from './describe-api.js';
import { Operation, Undescribed } from './operation.js';
import { routesOf } from './routes.js';

@ApiSchema({ name: 'Shelf' })
class ShelfView {
  @RecordId()
  id!: string;

  @Text({ example: 'Oak' })
  label!: string;

  @Text({ nullable: true, example: null })
  note!: string | null;

  @Choice(['wall', 'floor'], { nullable: true })
  kind!: string | null;
}

class Shelves {
  @NestedList(() => ShelfView)
  data!: ShelfView[];
}

class Screw {
  @WholeNumber({ min: 1, max: 9 })
  size!: number;
}

class MakeShelf {
  @Text({ min: 1, max: 20, example: 'Oak' })
  label!: string;

  @RecordId({ nullable: true, optional: true })
  roomId?: string | null;

  @Nested(() => Screw, { nullable: true, optional: true, description: 'What holds it.' })
  screw?: Screw | null;

  @JsonValue({ maxBytes: 100, maxDepth: 2, optional: true, example: { oak: 1 } })
  extras?: unknown;
}

class ListShelves {
  @PageNumber()
  page = 1;

  @PageSize(50)
  perPage = 25;
}

class ShelfMade {
  @Constant('shelf.made')
  type!: 'shelf.made';

  @Nested(() => ShelfView)
  data!: ShelfView;
}

@ApiTags('Shelves')
@Controller('v1/shelves')
class ShelvesController {
  @Get()
  @RequireScopes('shelves:read')
  @Operation({ summary: 'List shelves', status: 200, returns: Shelves })
  list(@Query() query: ListShelves): unknown {
    return query;
  }

  @Post()
  @RequireScopes('shelves:write')
  @Operation({ summary: 'Make a shelf', status: 201, returns: ShelfView, fails: ['shelf_taken'] })
  make(@Body() body: MakeShelf): unknown {
    return body;
  }

  @Get(':id')
  @RequireScopes()
  @UseInterceptors(EntityTagInterceptor)
  @Operation({ summary: 'Get a shelf', status: 200, returns: ShelfView })
  get(@Param('id') id: string): unknown {
    return id;
  }

  @Post(':id\\:dust')
  @SignedIn()
  @Operation({ summary: 'Dust a shelf', status: 204 })
  dust(@Param('id') id: string, @Body() _body: NoBody): unknown {
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
  @Operation({ summary: 'Upload a picture', status: 201, returns: ShelfView, file: 'A JPEG.' })
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
  tags: [{ name: 'Shelves', description: 'All of them.' }],
  credentials: {
    token: { name: 'apiKey', description: 'A key.', format: 'key' },
    session: { name: 'session', description: 'A session.', format: 'session' },
  },
  problems: { kinds, typeBase: 'https://shelves.example.com/docs/errors#', requestIdMember: 'requestId' },
  hasIdempotencyKeys: true,
  hasRateLimits: true,
  canBeSuspended: () => true,
  webhooks: {
    'shelf.made': { summary: 'A shelf was made', body: ShelfMade },
  },
};

const codesOf = (document: OpenApiDocument, path: string, method: string): string[] =>
  Object.values(document.paths[path]![method]!.responses)
    .flatMap((response) => ('$ref' in response ? [response.$ref.split('/').at(-1)!] : []))
    .map((name) => name.slice(name.indexOf('_') + 1));

describe('the interface description', () => {
  const previewed = () => NestFactory.create(ShelvesModule, { preview: true, logger: false });
  const described = async (): Promise<OpenApiDocument> => describeApi(await previewed(), api);

  it('names every route that is part of the interface, a literal colon included', async () => {
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

  it('is the same text for an app that is only previewed', async () => {
    const app = await NestFactory.create(ShelvesModule, { logger: false });
    await app.init();
    expect(openApiText(describeApi(app, api))).toBe(openApiText(await described()));
    await app.close();
  });

  it('composes full examples, and prefers those that a schema gives', async () => {
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
    expect(MakeShelf).toHaveProperty('properties.screw', {
      description: 'What holds it.',
      anyOf: [{ $ref: '#/components/schemas/Screw' }, { type: 'null' }],
    });
  });

  it('writes what may be any JSON as a schema without a type', async () => {
    const { MakeShelf } = (await described()).components.schemas;
    expect(MakeShelf).toHaveProperty('properties.extras', { examples: [{ oak: 1 }] });
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
    expect(() => describeApi(app, api)).toThrow('MuteController.mute cannot be described: Mute.word needs an example');
  });
});
