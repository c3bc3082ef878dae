import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { Public } from '@plinth/auth-scopes';
import { Undescribed } from '@plinth/openapi';
import type { Request, Response } from 'express';
import { problem } from '../errors.js';
import { isUnchanged, requestedPart } from './requested-part.js';
import { UploadsService } from './uploads.service.js';

const unchanging = {
  'Access-Control-Allow-Origin': '*', // pages of any origin read models by script; nothing here depends on who asks
  'Access-Control-Expose-Headers': 'Content-Range, ETag',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

/** Serves stored files to anyone who knows their name; a CDN may stand before it. */
@Controller('uploads')
@Public()
@Undescribed()
export class UploadsServingController {
  constructor(private readonly uploads: UploadsService) {}

  @Get(':name')
  async serve(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const found = await this.uploads.find(name);
    if (!found) throw problem('not_found', 'No upload has this name.');
    const { file, type } = found;
    // A file never changes under its name, so the name says all that a tag has to.
    const validators = { etag: `"${name}"`, lastModified: file.modifiedAt.toUTCString() };
    const identifying = { ...unchanging, ETag: validators.etag, 'Last-Modified': validators.lastModified };
    if (isUnchanged(request.headers, validators)) {
      response.set(identifying).status(304).end();
      return;
    }
    const part = requestedPart(request, file.size, validators);
    if (part.kind === 'none') {
      throw problem('range_not_satisfiable', `The file has ${file.size} bytes.`, {
        headers: { 'Content-Range': `bytes */${file.size}` },
      });
    }
    const { start, end } = part.kind === 'part' ? part.range : { start: 0, end: file.size - 1 };
    // Opened first: what fails here is still answered as a problem.
    const content =
      request.method === 'HEAD' ? undefined : await file.read(part.kind === 'part' ? part.range : undefined);
    response.set({
      ...identifying,
      'Content-Type': type.contentType,
      'Content-Disposition': type.isImage ? 'inline' : `attachment; filename="${name}"`,
      'Accept-Ranges': 'bytes',
      'Content-Length': String(end - start + 1),
    });
    if (part.kind === 'part') response.status(206).set('Content-Range', `bytes ${start}-${end}/${file.size}`);
    if (content === undefined) {
      response.end();
      return;
    }
    // A failure on the way cuts the connection, so that nobody takes a part for the whole; a client may leave.
    await pipeline(content, response).catch(() => response.destroy());
  }
}
