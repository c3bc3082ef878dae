import { Controller, Post, Req, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes, Public } from '@plinth/auth-scopes';
import { Operation, Undescribed } from '@plinth/openapi';
import { Heavy } from '@plinth/http';
import { document } from '../fields.js';
import type { Principal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { ReceivesFile, type FileRequest } from './received-file.guard.js';
import { UploadView } from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { problem } from '../errors.js';
import { isUnchanged, requestedPart } from './requested-part.js';

@ApiTags('Uploads')
@Controller('api/v1/key/uploads')
@RequireScopes<Scope>('uploads:write')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Post()
  @Heavy('uploads')
  @ReceivesFile('document')
  @Operation({
    summary: 'Upload an image or document',
    description:
      'Images (jpeg, png, webp, avif, gif) up to 20 MiB; documents (pdf, zip, dwg, dxf, ifc, rfa) up to 50 MiB. The content must match the file extension.',
    status: 201,
    location: '{url}',
    returns: document(UploadView),
    file: 'An image (jpg, jpeg, png, webp, avif, gif) or a document (pdf, zip, dwg, dxf, ifc, rfa).',
  })
  async uploadFile(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FileRequest,
  ): Promise<{ data: UploadView }> {
    return { data: await this.uploads.keep(principal, await request.receivedFile()) };
  }

  @Post('model')
  @Heavy('uploads')
  @ReceivesFile('model')
  @Operation({
    summary: 'Upload a 3D model',
    description:
      'glTF 2.0 (.glb, .gltf) or .usdz, up to 100 MiB. glTF is validated. A model must not refer to external files.',
    status: 201,
    location: '{url}',
    returns: document(UploadView),
    file: 'A 3D model (glb, gltf, usdz).',
  })
  async uploadModel(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FileRequest,
  ): Promise<{ data: UploadView }> {
    return { data: await this.uploads.keep(principal, await request.receivedFile()) };
  }
}

const unchanging = {
  'Access-Control-Allow-Origin': '*', // scripts of any origin read models; nothing here depends on the caller
  'Access-Control-Expose-Headers': 'Content-Range, ETag',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

/** Anyone who knows a file's name can read it, also through a CDN. */
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
    // A file never changes under its name, so the name is a valid tag.
    const validators = { etag: `"${name}"`, lastModified: file.modifiedAt.toUTCString() };
    const identifying = { ...unchanging, ETag: validators.etag, 'Last-Modified': validators.lastModified };
    if (isUnchanged(request.headers, validators)) {
      response.set(identifying).status(304).end();
      return;
    }
    const part = requestedPart(request, file.size, validators);
    if (part.kind === 'none') {
      throw problem('range_not_satisfiable', `The file has ${file.size} bytes. Request a range within it.`, {
        headers: { 'Content-Range': `bytes */${file.size}` },
      });
    }
    const { start, end } = part.kind === 'part' ? part.range : { start: 0, end: file.size - 1 };
    // Opened before the headers: an error here is still returned as a problem.
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
    // Cutting the connection prevents clients from mistaking a part for the whole; a client may also leave.
    await pipeline(content, response).catch(() => {
      content.destroy(); // Node 24 leaves it open if the client has left already
      response.destroy();
    });
  }
}
