import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

/** An answer to a request that `fetch` could not have sent. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends one HTTP request exactly as given: headers that `fetch` forbids, a body on GET, a path that it would correct. */
export function rawRequest(
  baseUrl: string,
  {
    method = 'GET',
    path,
    headers = {},
    body,
  }: { method?: string; path: string; headers?: Record<string, string | string[]>; body?: string | Buffer },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    let hasAnswered = false;
    const outgoing = request({ hostname, port, method, path, headers, agent: false }, (incoming) => {
      hasAnswered = true;
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
      incoming.on('error', reject);
    });
    // A server may answer and close before it has read all of a large body.
    outgoing.on('error', (error) => !hasAnswered && reject(error));
    outgoing.end(body);
  });
}

/** Sends bytes over a plain connection; resolves to all that comes back until it is closed. */
export function sendBytes(baseUrl: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.on('error', (error) => (chunks.length > 0 ? undefined : reject(error)));
    socket.setTimeout(30_000, () => socket.destroy(new Error('no answer within 30 s')));
  });
}
