import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a server answers a request, or fails to. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that answers with anything, at an issuer for each answer. */
export interface HostileProvider {
  origin: string;
  /** Requests so far, oldest first. */
  readonly requests: { path: string; headers: IncomingHttpHeaders }[];
  /** The issuer whose every URL gives this answer. */
  issuer(answer: Answer): string;
  asked(issuer: string): number;
  close(): Promise<void>;
}

/** Starts one on a free loopback port. */
export async function startHostileProvider(): Promise<HostileProvider> {
  const answers: Answer[] = [];
  const requests: HostileProvider['requests'] = [];
  const server = createServer((request, response) => {
    const path = request.url!;
    requests.push({ path, headers: request.headers });
    // The service breaks off what it does not want.
    response.on('error', () => undefined);
    answers[Number(path.split('/')[1])]!(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    issuer: (answer) => `${origin}/${answers.push(answer) - 1}`,
    asked: (issuer) => requests.filter(({ path }) => `${origin}${path}`.startsWith(`${issuer}/`)).length,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sound metadata, of `bytes` bytes in JSON. */
export function metadata(issuer: string, bytes = 0): string {
  const text = (padding: string) =>
    JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      padding,
    });
  return text('x'.repeat(Math.max(0, bytes - text('').length)));
}

/** Answers with this JSON. */
export const json =
  (text: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text);

/** Begins an answer of JSON, and adds to it for ever: `every` so many milliseconds, or as fast as it is read. */
export const endless =
  (
    chunk: string | Buffer,
    { everyMs, headers = {} }: { everyMs?: number; headers?: Record<string, string> } = {},
  ): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    const more = (): void => {
      if (response.destroyed) return;
      if (everyMs !== undefined) setTimeout(more, everyMs);
      else if (!response.writableNeedDrain) setImmediate(more);
      else response.once('drain', more);
      response.write(chunk);
    };
    more();
  };
