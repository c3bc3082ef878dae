import { extname } from 'node:path';
import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import { Problem } from '@plinth/formats';
import type { Request, Response } from 'express';
import { PagesService, type PageFile } from './pages.service.js';

@Controller()
@Public()
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get('api/console')
  @Header('Cache-Control', 'no-store')
  services(): { catalogueUrl: string | null; identityUrl: string } {
    return this.pages.services();
  }

  @Get('{*path}')
  page(@Req() request: Request, @Res() response: Response): void {
    const file = this.pages.file(request.path);
    if (file) return sendFile(file, request, response);
    // The front end reads any other path.
    const isPage = !/^\/(api|assets|auth|health)(\/|$)/.test(request.path);
    if (!isPage || request.accepts('json', 'html') !== 'html')
      throw new Problem('not_found', { detail: 'This path does not exist.' });
    const { html, policy } = this.pages.page();
    response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'X-Frame-Options': 'DENY' });
    response.type('text/html').send(html);
  }
}

function sendFile(file: PageFile, request: Request, response: Response): void {
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
  // The build puts a hash of the content into the names of assets.
  const isImmutable = request.path.startsWith('/assets/');
  response.set('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.vary('Accept-Encoding').type(extname(request.path));
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.send(file[encoding as keyof PageFile]);
}
