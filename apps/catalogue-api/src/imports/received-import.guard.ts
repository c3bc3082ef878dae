import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type SelfReadRequest, ReadsOwnBody } from '@plinth/http';
import type { Request, Response } from 'express';
import { ImportIntake, importMediaTypes, type ReceivedImport } from './import-intake.service.js';

/** Its rows are read once, on first use. */
export type ImportRequest = Request & SelfReadRequest & { receivedImport: () => Promise<ReceivedImport> };

/** Provides the rows to the handler or the Idempotency-Key. Reads nothing before the earlier checks. */
@Injectable()
export class ReceivedImportGuard implements CanActivate {
  constructor(private readonly intake: ImportIntake) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<ImportRequest>();
    let received: Promise<ReceivedImport> | undefined;
    request.receivedImport = () => (received ??= this.intake.receive(request));
    request.bodyDigest = async () => (await request.receivedImport()).digest;
    // Removes the file however the request ends.
    http.getResponse<Response>().once('close', () => {
      void received?.then((rows) => this.intake.discard(rows)).catch(() => undefined);
    });
    return true;
  }
}

export const ReceivesImport = (): MethodDecorator =>
  applyDecorators(ReadsOwnBody(...importMediaTypes), UseGuards(ReceivedImportGuard));
