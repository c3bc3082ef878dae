import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import { Problem } from '@plinth/formats';
import type { Request, Response } from 'express';
import swaggerUiDirectory from 'swagger-ui-dist/absolute-path.js';
import { Undescribed } from '../description/operation.js';
import { docsPage, pageHeaders, startScript } from './docs-page.js';
import { errorsPage } from './errors-page.js';
import { Guides } from './guides.js';
import { StaticDocument } from './static-document.js';

const swaggerUi = (file: string): Buffer => readFileSync(join(swaggerUiDirectory(), file));

/** What the page of the operations loads, each read when it is first asked for. */
const assets: Readonly<Record<string, () => StaticDocument>> = {
  'swagger-ui.css': () => asset(swaggerUi('swagger-ui.css'), 'text/css'),
  'swagger-ui-bundle.js': () => asset(swaggerUi('swagger-ui-bundle.js'), 'text/javascript'),
  'start.js': () => asset(startScript, 'text/javascript'),
};

const asset = (content: string | Buffer, type: string): StaticDocument =>
  new StaticDocument(content, type, { 'Cache-Control': 'public, max-age=3600' });

/** Everything a reader needs comes from this service: the pages make no request to anyone else. */
@Controller()
@Public()
@Undescribed()
export class DocsController {
  private readonly made = new Map<string, StaticDocument>();

  constructor(private readonly guides: Guides) {}

  @Get('openapi.json')
  async openApi(@Req() request: Request, @Res() response: Response): Promise<void> {
    await (await this.guides.openApi()).send(request, response);
  }

  @Get('docs')
  docs(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.once('docs', () => htmlPage(docsPage(this.guides.api.title))).send(request, response);
  }

  @Get('docs/errors')
  errors(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.once('errors', () => htmlPage(errorsPage(this.guides.api))).send(request, response);
  }

  @Get('docs/guides')
  async listGuides(@Req() request: Request, @Res() response: Response): Promise<void> {
    await (await this.guides.index()).send(request, response);
  }

  @Get('docs/guides/:name')
  async guide(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await (await this.guides.page(name)).send(request, response);
  }

  @Get('docs/assets/:file')
  asset(@Param('file') file: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const make = Object.hasOwn(assets, file) ? assets[file] : undefined;
    if (!make) throw new Problem('not_found', { detail: 'This path does not exist.' });
    return this.once(`assets/${file}`, make).send(request, response);
  }

  private once(name: string, make: () => StaticDocument): StaticDocument {
    const made = this.made.get(name) ?? make();
    this.made.set(name, made);
    return made;
  }
}

const htmlPage = (text: string): StaticDocument => new StaticDocument(text, 'text/html', pageHeaders);
