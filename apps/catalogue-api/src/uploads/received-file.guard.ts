import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { AcceptsMultipart, type SelfReadRequest } from '@plinth/http';
import type { Request, Response } from 'express';
import type { UploadGroup } from './content/file-types.js';
import type { ReceivedFile } from './receive-file.js';
import { UploadsService } from './uploads.service.js';

/** Its file is read once, on first use. */
export type FileRequest = Request & SelfReadRequest & { receivedFile: () => Promise<ReceivedFile> };

const groupKey = 'upload-group';

/** Provides the file to the handler or the Idempotency-Key. Reads nothing before the earlier checks. */
@Injectable()
export class ReceivedFileGuard implements CanActivate {
  constructor(private readonly uploads: UploadsService) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<FileRequest>();
    const group = Reflect.getMetadata(groupKey, context.getHandler()) as UploadGroup;
    let received: Promise<ReceivedFile> | undefined;
    request.receivedFile = () => (received ??= this.uploads.receive(request, group));
    request.bodyDigest = async () => (await request.receivedFile()).digest;
    // Removes the file however the request ends.
    http.getResponse<Response>().once('close', () => {
      void received?.then((file) => this.uploads.discard(file)).catch(() => undefined);
    });
    return true;
  }
}

export const ReceivesFile = (group: UploadGroup): MethodDecorator =>
  applyDecorators(AcceptsMultipart(), SetMetadata(groupKey, group), UseGuards(ReceivedFileGuard));
