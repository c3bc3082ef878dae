import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A service whose answers the test sets. */
export interface Upstream {
  url: string;
  /** Answers every request from now on. */
  answer(handler: Handler): void;
  close(): Promise<void>;
}

export async function startUpstream(): Promise<Upstream> {
  let handler: Handler = (_request, response) => response.end();
  const server = createServer((request, response) => void handler(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (next) => void (handler = next),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
