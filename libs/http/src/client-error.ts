import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { Problem, problemDocument, type ProblemStyle, uuidV7 } from '@plinth/formats';

type ParseError = Error & { code?: string; rawPacket?: Buffer };
// What Node's own handler looks at, too: an answer that has begun must not get another's bytes in between.
type HttpSocket = Socket & { _httpMessage?: { headersSent: boolean } | null };

/**
 * Answers what is no HTTP request (400), one that does not arrive (408), or one whose URL and headers exceed what Node reads (431, RFC 6585 §5), with
 * a problem document as well. No middleware sees these: Node would close the connection after a bare status line.
 */
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
      return new Problem('header_fields_too_large', { detail: 'The URL and the headers together are too long.' });
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('request_timeout', { detail: 'The request took too long to arrive. Send it again.' });
    default:
      return new Problem('malformed_request', { detail: 'The request is not valid HTTP.' });
  }
}

function pathOf(packet: Buffer | undefined): string {
  const start = packet?.subarray(0, 1024).toString('latin1') ?? '';
  return /^[A-Z]+ (\/[\x21-\x3e\x40-\x7e]*)/.exec(start)?.[1] ?? '/';
}
