import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import { Origin, type RequestOrigin } from '@plinth/http';
import { Undescribed } from '@plinth/openapi';
import type { Request, Response } from 'express';
import { ExportsService } from './exports.service.js';

/** Sends archives to whoever has a link: no part of the interface, as links are taken as they come. */
@Controller('v1/privacy/exports')
@Public()
@Undescribed()
export class ExportDownloadController {
  constructor(private readonly exports: ExportsService) {}

  @Get(':id/archive')
  async download(
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    const isHead = request.method === 'HEAD';
    const { fileName, size, content } = await this.exports.download(id, request.query, isHead ? null : origin);
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Content-Length': String(size),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
    if (isHead) {
      response.end();
      return;
    }
    // A failure on the way cuts the connection, so that nobody takes a part for the whole; a client may leave.
    await pipeline(content, response).catch(() => response.destroy());
  }
}
