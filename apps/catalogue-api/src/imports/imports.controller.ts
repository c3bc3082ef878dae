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
import type { KeyPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import {
  csvExample,
  ndjsonExample,
  problemsExample,
  withheldExample,
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
    description: 'The vendor’s imports of the last 30 days, the newest first.',
    returns: pageOf(ImportView),
  })
  async listImports(
    @CurrentPrincipal() principal: KeyPrincipal,
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
      'Up to 200 MiB and 500,000 rows, each with a SKU, in UTF-8. Encoding, header row and number of rows are looked at ' +
      'while the file comes, and nothing of it is kept when they are wrong; what is wrong with a row is that row’s ' +
      'problem. One import of a vendor runs at a time, and five more may wait. Counts as an upload. A platform key names ' +
      'the `provider`.',
    status: 202,
    returns: document(ImportView),
    texts: {
      'application/x-ndjson': {
        description:
          'A JSON object a line: a sku and the fields of a product. A field that is left out stays as it is; null clears it.',
        example: ndjsonExample,
      },
      'text/csv': {
        description:
          'A header row of field names, then a row for each product (RFC 4180), separated by commas, semicolons or tabs. ' +
          'An empty cell leaves the field as it is; null clears it. Items of lists are joined by |; objects are JSON.',
        example: csvExample,
      },
    },
    fails: ['import_limit_reached'],
  })
  async createImport(
    @CurrentPrincipal() principal: KeyPrincipal,
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
    description: 'How far it is and what its rows came to. The event `import.finished` saves asking again and again.',
    returns: document(ImportView),
    fails: ['import_not_found'],
  })
  async getImport(@CurrentPrincipal() principal: KeyPrincipal, @Param('id') id: string): Promise<{ data: ImportView }> {
    return { data: await this.imports.get(principal, id) };
  }

  @Get(':id/problems')
  @RequireScopes<Scope>('products:read')
  @FindFirst(ImportsService)
  @Operation({
    summary: 'Get the problems of an import’s rows',
    description: 'In the order of their lines; while the import runs, those so far. Kept for 30 days.',
    lines: {
      of: [ImportProblemView],
      description: 'A JSON object a line, one for each row that failed; empty where none did.',
      example: problemsExample,
    },
    fails: ['import_not_found'],
  })
  async listImportProblems(
    @CurrentPrincipal() principal: KeyPrincipal,
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
      'Rows of an import with `onPublished=offer` that would change more than price and stock of a published product. ' +
      'In the order of their lines; while the import runs, those so far. Kept for 30 days.',
    lines: {
      of: [ImportWithheldView],
      description: 'A JSON object a line, one for each row with withheld changes; empty where there are none.',
      example: withheldExample,
    },
    fails: ['import_not_found'],
  })
  async listImportWithheld(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendLines(response, await this.imports.notes(principal, 'withheld', id));
  }

  @Post(':id/cancel')
  @RequireScopes<Scope>('products:write')
  @FindFirst(ImportsService)
  @Operation({
    summary: 'Cancel an import',
    description: 'It ends where it is: rows that are done stay done. Cancelling one that is cancelled changes nothing.',
    returns: document(ImportView),
    fails: ['import_not_found', 'import_state_conflict'],
  })
  async cancelImport(
    @CurrentPrincipal() principal: KeyPrincipal,
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
    summary: 'Import the failed rows again',
    description:
      'Makes a new import, with the options of the old one, of the rows that failed; of an import that failed as a ' +
      'whole, also of those that it did not come to. Lines keep their numbers. Possible for 7 days after its end.',
    status: 202,
    returns: document(ImportView),
    fails: ['import_not_found', 'import_state_conflict', 'import_limit_reached'],
  })
  async retryImport(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Param('id') id: string,
    @Body() _body: NoBody,
  ): Promise<{ data: ImportView }> {
    return { data: await this.imports.retry(principal, id, () => this.intake.spool()) };
  }
}

async function sendLines(response: Response, lines: AsyncIterable<string>): Promise<void> {
  response.type('application/x-ndjson');
  await pipeline(lines, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error; // that is a client that has left
  });
}
