import { Body, Controller, Delete, Get, Headers, Module, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { Public, RequireScopes, SignedIn } from '@plinth/auth-scopes';
import type { ProblemKind, ProblemKinds } from '@plinth/formats';
import { EntityTagInterceptor, AcceptsMultipart } from '@plinth/http';
import type { ApiDescription } from '../../src/description/api-description.js';
import { Operation, Undescribed } from '../../src/description/operation.js';
import {
  JsonValue,
  Nested,
  NestedList,
  PageNumber,
  PageSize,
  WholeNumber,
  NoBody,
  Choice,
  Constant,
  RecordId,
  Text,
} from '@plinth/validation';

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
  listShelves(@Query() query: ListShelves): unknown {
    return query;
  }

  @Post()
  @RequireScopes('shelves:write')
  @Operation({ summary: 'Make a shelf', status: 201, returns: ShelfView, fails: ['shelf_taken'] })
  makeShelf(@Body() body: MakeShelf): unknown {
    return body;
  }

  @Get(':id')
  @RequireScopes()
  @UseInterceptors(EntityTagInterceptor)
  @Operation({ summary: 'Get a shelf', status: 200, returns: ShelfView })
  getShelf(@Param('id') id: string): unknown {
    return id;
  }

  @Post(':id\\:dust')
  @SignedIn()
  @Operation({ summary: 'Dust a shelf', status: 204 })
  dustShelf(@Param('id') id: string, @Body() _body: NoBody): unknown {
    return id;
  }

  @Delete(':id')
  @RequireScopes('shelves:write')
  @Operation({ summary: 'Remove a shelf', status: 204 })
  removeShelf(@Param('id') id: string, @Headers('If-Match') _ifMatch: string): unknown {
    return id;
  }

  @Post('pictures')
  @RequireScopes('shelves:write')
  @AcceptsMultipart()
  @Operation({ summary: 'Upload a picture', status: 201, returns: ShelfView, file: 'A JPEG.' })
  uploadPicture(): unknown {
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

/** Routes of every sort, to be described. */
@Module({ controllers: [ShelvesController, LiveController] })
export class ShelvesModule {}

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
  request_timeout: 408,
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

/** What the document of these routes says beside them. */
export const api: ApiDescription = {
  title: 'Shelves',
  version: '1.0.0',
  description: 'Shelves.',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  tags: [{ name: 'Shelves', description: 'All of them.' }],
  credentials: {
    token: { name: 'apiKey', description: 'A key.', format: 'key' },
    session: { name: 'session', description: 'A session.', format: 'session' },
  },
  problems: { kinds, typeBase: 'https://shelves.example.com/docs/errors#', requestIdMember: 'requestId' },
  canBeSuspended: () => true,
  guides: { folder: '', descriptionFile: '', pages: [] },
  webhooks: {
    'shelf.made': { summary: 'A shelf was made', body: ShelfMade },
  },
};
