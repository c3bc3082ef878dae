import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type SelfReadRequest, ReadsOwnBody } from '@plinth/http';
import type { Request, Response } from 'express';
import { ImportIntake, importMediaTypes, type ReceivedImport } from './import-intake.service.js';

/** A request whose rows are read when they are first asked for, and once. */
export type ImportRequest = Request & SelfReadRequest & { receivedImport: () => Promise<ReceivedImport> };

/**
 * Makes the rows available to whoever needs them first: the handler, or before it the Idempotency-Key, which has to know
 * whether the same file was sent again. Reads nothing itself, so that what comes before the body still does.
 */
@Injectable()
export class ReceivedImportGuard implements CanActivate {
  constructor(private readonly intake: ImportIntake) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<ImportRequest>();
    let received: Promise<ReceivedImport> | undefined;
    request.receivedImport = () => (received ??= this.intake.receive(request));
    request.bodyDigest = async () => (await request.receivedImport()).digest;
    // However the request ends, nothing stays on the disk: refused, repeated, failed, or done.
    http.getResponse<Response>().once('close', () => {
      void received?.then((rows) => this.intake.discard(rows)).catch(() => undefined);
    });
    return true;
  }
}

/** The route takes a file of rows. */
export const ReceivesImport = (): MethodDecorator =>
  applyDecorators(ReadsOwnBody(...importMediaTypes), UseGuards(ReceivedImportGuard));
