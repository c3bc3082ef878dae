import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

/** A real HTTP server with pictures. */
export interface PictureServer {
  /** Serves a picture, or a handler, and returns its URL. */
  serve(path: string, answer: Answer): string;
  /** How often a path was requested. */
  count(path: string): number;
  /** The highest number of requests in progress at once. */
  most(): number;
  close(): Promise<void>;
}

export async function startPictureServer(host = '127.0.0.1'): Promise<PictureServer> {
  const answers = new Map<string, Answer>();
  const requested: string[] = [];
  let [open, most] = [0, 0];
  const server = createServer((request, response) => {
    requested.push(request.url!);
    most = Math.max(most, (open += 1));
    response.once('close', () => (open -= 1));
    const answer = answers.get(request.url!);
    if (typeof answer === 'function') return answer(request, response);
    response.writeHead(answer ? 200 : 404).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    serve(path, answer) {
      answers.set(path, answer);
      return `http://${host}:${port}${path}`;
    },
    count: (path) => requested.filter((one) => one === path).length,
    most: () => most,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
