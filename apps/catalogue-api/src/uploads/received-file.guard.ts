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

/** A request whose file is read when it is first asked for, and once. */
export type FileRequest = Request & SelfReadRequest & { receivedFile: () => Promise<ReceivedFile> };

const groupKey = 'upload-group';

/**
 * Makes the file available to whoever needs it first: the handler, or before it the Idempotency-Key, which has to know
 * whether the same file was sent again. Reads nothing itself, so that what comes before the body still does.
 */
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
    // However the request ends, nothing stays behind: refused, repeated, failed, or cut off while it was being checked.
    http.getResponse<Response>().once('close', () => {
      void received?.then((file) => this.uploads.discard(file)).catch(() => undefined);
    });
    return true;
  }
}

/** The route takes one file of this group, as `multipart/form-data`. */
export const ReceivesFile = (group: UploadGroup): MethodDecorator =>
  applyDecorators(AcceptsMultipart(), SetMetadata(groupKey, group), UseGuards(ReceivedFileGuard));
