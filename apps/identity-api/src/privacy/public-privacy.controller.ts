import { pipeline } from 'node:stream/promises';
import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@plinth/auth-scopes';
import { Origin, type RequestOrigin } from '@plinth/http';
import { Operation, Undescribed } from '@plinth/openapi';
import type { Request, Response } from 'express';
import { ExportsService } from './exports.service.js';
import { GlobalPrivacyControlView } from './privacy.dto.js';

@Controller()
@Public()
export class PublicPrivacyController {
  constructor(private readonly exports: ExportsService) {}

  @Get('v1/privacy/exports/:id/archive')
  @Undescribed() // not in openapi.json: clients receive complete links
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
    // A failure closes the connection, so that no client mistakes a part for the whole archive.
    await pipeline(content, response).catch(() => response.destroy());
  }

  @Get('.well-known/gpc.json')
  @ApiTags('Privacy')
  @Header('Cache-Control', 'public, max-age=86400')
  @Operation({
    summary: 'Get the Global Privacy Control statement',
    description: 'States that the service honours `Sec-GPC: 1` (W3C Global Privacy Control, §4).',
    returns: GlobalPrivacyControlView,
  })
  getGlobalPrivacyControl(): GlobalPrivacyControlView {
    return { gpc: true, lastUpdate: '2026-01-31' };
  }
}
