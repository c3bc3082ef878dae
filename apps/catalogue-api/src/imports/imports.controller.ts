import { pipeline } from 'node:stream/promises';
import { Body, Controller, Get, Param, Post, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { FindFirst, Heavy } from '@plinth/http';
import { Operation } from '@plinth/openapi';
import { NoBody } from '@plinth/validation';
import type { Response } from 'express';
import { document, pageOf } from '../fields.js';
import { PagedInterceptor, type PagedAnswer } from '@plinth/pagination';
import type { Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import {
  csvExample,
  ndjsonExample,
  changesExample,
  problemsExample,
  withheldExample,
  ImportChangeView,
  ImportProblemView,
  ImportView,
  ImportWithheldView,
  CreateImport,
  ListImports,
} from './imports.dto.js';
import { ImportIntake } from './import-intake.service.js';
import { ImportsService } from './imports.service.js';
import { ReceivesImport, type ImportRequest } from './received-import.guard.js';

@ApiTags('Imports')
@Controller('api/v1/key/imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly intake: ImportIntake,
  ) {}

  @Get()
  @RequireScopes<Scope>('products:read')
  @UseInterceptors(PagedInterceptor)
  @Operation({
    summary: 'List imports',
    description: "Returns the vendor's imports of the last 30 days, newest first.",
    returns: pageOf(ImportView),
  })
  async listImports(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ListImports,
  ): Promise<PagedAnswer<ImportView>> {
    return { ...(await this.imports.list(principal, query)), request: query };
  }

  @Post()
  @RequireScopes<Scope>('products:write')
  @Heavy('uploads')
  @ReceivesImport()
  @Operation({
    summary: 'Import a file of products',
    description:
      'Up to 200 MiB and 500,000 rows in UTF-8, each row with a SKU. The service validates encoding, header row and number of rows while it receives the file, and stores nothing if they are invalid. Errors in a row fail only that row. One import per vendor runs at a time, and five more can wait. An import counts as an upload. Platform keys must send `provider`.',
    status: 202,
    returns: document(ImportView),
    texts: {
      'application/x-ndjson': {
        description:
          'One JSON object per line: a SKU and product fields. Omitted fields stay unchanged; null clears a field.',
        example: ndjsonExample,
      },
      'text/csv': {
        description:
          'A header row with field names, then one row per product (RFC 4180), separated by commas, semicolons or tabs. An empty cell leaves the field unchanged; null clears it. Join list items with |. Write objects as JSON.',
        example: csvExample,
      },
    },
    fails: ['import_limit_reached'],
  })
  async createImport(
    @CurrentPrincipal() principal: Principal,
    @Query() query: CreateImport,
    @Req() request: ImportRequest,
  ): Promise<{ data: ImportView }> {
    const receive = async () => (await request.receivedImport()).slices;
    return { data: await this.imports.create(principal, query, receive) };
  }

  @Get(':id')
  @FindFirst(ImportsService)
  @RequireScopes<Scope>('products:read')
  @Operation({
    summary: 'Get an import',
    description:
      'Returns the progress and the results so far. To avoid polling, subscribe to the event `import.finished`.',
    returns: document(ImportView),
    fails: ['import_not_found'],
  })
  async getImport(@CurrentPrincipal() principal: Principal, @Param('id') id: string): Promise<{ data: ImportView }> {
    return { data: await this.imports.get(principal, id) };
  }

  @Get(':id/problems')
  @RequireScopes<Scope>('products:read')
  @FindFirst(ImportsService)
  @Operation({
    summary: 'Get the failed rows of an import',
    description: 'In line order; while the import runs, the failed rows so far. Kept for 30 days.',
    lines: {
      of: [ImportProblemView],
      description: 'One JSON object per line and failed row. Empty if no row failed.',
      example: problemsExample,
    },
    fails: ['import_not_found'],
  })
  async listImportProblems(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendLines(response, await this.imports.notes(principal, 'problems', id));
  }

  @Get(':id/withheld')
  @RequireScopes<Scope>('products:read')
  @FindFirst(ImportsService)
  @Operation({
    summary: 'Get the changes that an import withheld',
    description:
      'Lists the rows of an import with `onPublished=offer` that would change more than the price and stock of a published product. In line order; while the import runs, the rows so far. Kept for 30 days.',
    lines: {
      of: [ImportWithheldView],
      description: 'One JSON object per line and row with withheld changes. Empty if nothing was withheld.',
      example: withheldExample,
    },
    fails: ['import_not_found'],
  })
  async listImportWithheld(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendLines(response, await this.imports.notes(principal, 'withheld', id));
  }

  @Get(':id/changes')
  @RequireScopes<Scope>('products:read')
  @FindFirst(ImportsService)
  @Operation({
    summary: 'Get the changes that a dry run would make',
    description:
      'Lists the rows that would create, change or submit a product, with the old and new value of each changed field. A new product has the defaults as old values. In line order; while the import runs, the rows so far. Empty unless the import is a dry run. Kept for 30 days.',
    lines: {
      of: [ImportChangeView],
      description: 'One JSON object per line and row that would write something.',
      example: changesExample,
    },
    fails: ['import_not_found'],
  })
  async listImportChanges(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendLines(response, await this.imports.notes(principal, 'changes', id));
  }

  @Post(':id/cancel')
  @RequireScopes<Scope>('products:write')
  @FindFirst(ImportsService)
  @Operation({
    summary: 'Cancel an import',
    description: 'Rows that were already imported stay imported. Cancelling a cancelled import changes nothing.',
    returns: document(ImportView),
    fails: ['import_not_found', 'import_state_conflict'],
  })
  async cancelImport(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
  ): Promise<{ data: ImportView }> {
    return { data: await this.imports.cancel(principal, id) };
  }

  @Post(':id/retry')
  @RequireScopes<Scope>('products:write')
  @Heavy('uploads')
  @FindFirst(ImportsService)
  @Operation({
    summary: 'Retry the failed rows of an import',
    description:
      'Creates a new import of the failed rows, with the same options. If the whole import failed, it includes the rows that were not reached. Line numbers stay the same. Available for 7 days after the import ends.',
    status: 202,
    returns: document(ImportView),
    fails: ['import_not_found', 'import_state_conflict', 'import_limit_reached'],
  })
  async retryImport(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Body() _body: NoBody,
  ): Promise<{ data: ImportView }> {
    return { data: await this.imports.retry(principal, id, () => this.intake.spool()) };
  }
}

async function sendLines(response: Response, lines: AsyncIterable<string>): Promise<void> {
  response.type('application/x-ndjson');
  await pipeline(lines, response).catch((error: NodeJS.ErrnoException) => {
    // The client has left; Node 24 has another code for one that left before the first line.
    if (!['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'].includes(error.code ?? '')) throw error;
  });
}
