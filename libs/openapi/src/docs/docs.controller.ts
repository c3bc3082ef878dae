import { Controller, Get, Req, Res } from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import type { Request, Response } from 'express';
import { Undescribed } from '../description/operation.js';
import { DocsFiles } from './docs-files.js';

@Controller()
@Public()
@Undescribed()
export class DocsController {
  constructor(private readonly files: DocsFiles) {}

  @Get(['openapi.json', 'docs', 'docs/:name', 'docs/:folder/:name', 'docs/assets/chunks/:name'])
  async get(@Req() request: Request, @Res() response: Response): Promise<void> {
    await (await this.files.get(request.path)).send(request, response);
  }
}
