import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import { Problem } from '@plinth/problem-details';
import type { Request, Response } from 'express';
import swaggerUiDirectory from 'swagger-ui-dist/absolute-path.js';
import { allowNotModified } from '@plinth/http';
import { Undescribed } from '../description/operation.js';
import { ApiDocument } from './api-document.js';
import { errorsPage } from './errors-page.js';
import { docsPage, pagePolicy, startScript } from './docs-page.js';

const swaggerUi = swaggerUiDirectory();
const swaggerUiFiles = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** Everything a reader needs comes from this service: the pages make no request to anyone else. */
@Controller()
@Public()
@Undescribed()
export class DocsController {
  constructor(private readonly document: ApiDocument) {}

  @Get('openapi.json')
  openApi(@Req() request: Request, @Res() response: Response): void {
    allowNotModified(request);
    const { text, entityTag } = this.document.get();
    response.setHeader('ETag', entityTag);
    response.setHeader('Cache-Control', 'public, no-cache');
    response.type('application/json').send(text);
  }

  @Get('docs')
  docs(@Res() response: Response): void {
    sendPage(response, docsPage(this.document.api.title));
  }

  @Get('docs/errors')
  errors(@Res() response: Response): void {
    sendPage(response, errorsPage(this.document.api));
  }

  @Get('docs/assets/:file')
  asset(@Param('file') file: string, @Res() response: Response): void {
    response.setHeader('Cache-Control', 'public, max-age=3600');
    if (file === 'start.js') response.type('text/javascript').send(startScript);
    else if (swaggerUiFiles.includes(file)) response.sendFile(file, { root: swaggerUi, cacheControl: false });
    else throw new Problem('not_found', { detail: 'Nothing is served at this path.' });
  }
}

function sendPage(response: Response, page: string): void {
  response.setHeader('Content-Security-Policy', pagePolicy);
  response.setHeader('Cache-Control', 'public, no-cache');
  response.type('text/html').send(page);
}
