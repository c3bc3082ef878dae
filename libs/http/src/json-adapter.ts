import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

/**
 * Express as Nest drives it, with a straight way for what most answers are: JSON without an `ETag`. Express would make a
 * buffer of the text, write it apart from the head, and ask for settings and a freshness that such an answer has not.
 */
export class JsonAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!isPlainJson(response, body, statusCode)) return super.reply(response, body, statusCode) as unknown;
    const text = JSON.stringify(body);
    if (statusCode !== undefined) response.statusCode = statusCode;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(text));
    return response.end(text);
  }
}

function isPlainJson(response: Response, body: unknown, statusCode = response.statusCode): boolean {
  return (
    (statusCode === 200 || statusCode === 201) &&
    typeof body === 'object' &&
    body !== null &&
    !ArrayBuffer.isView(body) &&
    !(body instanceof StreamableFile) &&
    response.req.method !== 'HEAD' &&
    !response.hasHeader('ETag') &&
    !response.hasHeader('Content-Type') &&
    !response.hasHeader('Transfer-Encoding')
  );
}
