import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { Problem, problemDocument, type ProblemStyle, uuidV7 } from '@plinth/formats';

type ParseError = Error & { code?: string; rawPacket?: Buffer };
// Node's own handler checks it too: never write into a response that has begun.
type HttpSocket = Socket & { _httpMessage?: { headersSent: boolean } | null };

/** Answers invalid HTTP (400), slow requests (408) and oversized headers (431), which never reach middleware. */
export function answerClientErrors(server: Server, style: ProblemStyle): void {
  server.on('clientError', (error: ParseError, socket: HttpSocket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const problem = problemOf(error);
    const requestId = uuidV7();
    const document = problemDocument(problem, style, { path: pathOf(error.rawPacket), requestId });
    const body = JSON.stringify(document);
    socket.end(
      [
        `HTTP/1.1 ${document.status} ${STATUS_CODES[document.status]}`,
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        `X-Request-Id: ${requestId}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });
}

function problemOf({ code }: ParseError): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('header_fields_too_large', { detail: 'The URL and headers are too long. Shorten them.' });
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('request_timeout', { detail: 'The request took too long to arrive. Retry it.' });
    default:
      return new Problem('malformed_request', { detail: 'The request is not valid HTTP.' });
  }
}

function pathOf(packet: Buffer | undefined): string {
  const start = packet?.subarray(0, 1024).toString('latin1') ?? '';
  return /^[A-Z]+ (\/[\x21-\x3e\x40-\x7e]*)/.exec(start)?.[1] ?? '/';
}
