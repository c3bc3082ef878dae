import { Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, RequireScopes } from '@plinth/auth-scopes';
import { Operation } from '@plinth/openapi';
import { Heavy } from '@plinth/http';
import { document } from '../fields.js';
import type { KeyPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { ReceivesFile, type FileRequest } from './received-file.guard.js';
import { UploadView } from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';

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
      'Images (jpeg, png, webp, avif, gif) of up to 20 MiB; documents (pdf, zip, dwg, dxf, ifc, rfa) of up to 50 MiB. ' +
      'The content must be what the name’s extension says.',
    status: 201,
    location: '{url}',
    returns: document(UploadView),
    file: 'An image (jpg, jpeg, png, webp, avif, gif) or a document (pdf, zip, dwg, dxf, ifc, rfa).',
  })
  async uploadFile(
    @CurrentPrincipal() principal: KeyPrincipal,
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
      'glTF 2.0 (.glb, .gltf) and .usdz of up to 100 MiB. glTF is validated; it may refer to nothing outside itself.',
    status: 201,
    location: '{url}',
    returns: document(UploadView),
    file: 'A 3D model (glb, gltf, usdz).',
  })
  async uploadModel(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Req() request: FileRequest,
  ): Promise<{ data: UploadView }> {
    return { data: await this.uploads.keep(principal, await request.receivedFile()) };
  }
}
