import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from './eventually.js';

/** One request as a receiver saw it. `body` is the exact text, which is what a signature covers. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** How a receiver answers: a status, or a function that takes over the response (to hang, trickle, redirect, reset). */
export type Reply = number | ((request: ReceivedRequest, response: ServerResponse) => void | Promise<void>);

/** A real local HTTP server whose reply the test sets. */
export interface WebhookReceiver {
  url: string;
  port: number;
  requests: ReceivedRequest[];
  reply: Reply;
  /** The first request that fits, waited for. */
  received(fits?: (request: ReceivedRequest) => boolean, withinMs?: number): Promise<ReceivedRequest>;
  close(): Promise<void>;
}

/** Starts a receiver on a free loopback port. It answers 204 until told otherwise. */
export async function startWebhookReceiver(reply: Reply = 204): Promise<WebhookReceiver> {
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('error', () => undefined);
    incoming.on('end', () => {
      const request: ReceivedRequest = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        at: Date.now(),
      };
      receiver.requests.push(request);
      if (typeof receiver.reply === 'number') response.writeHead(receiver.reply).end();
      else void receiver.reply(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    requests: [],
    reply,
    received: (fits = () => true, withinMs = 30_000) =>
      eventually('a request at the receiver', () => receiver.requests.find(fits), { withinMs }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
