import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Fault =
  /** The service never sees the request. */
  | 'cut before'
  /** The service makes the change, but the response is lost. */
  | 'cut after'
  /** Cut within the response. */
  | { cutAfterBytes: number }
  /** Answered by the proxy itself. */
  | { status: number; headers?: Record<string, string> };

export interface FaultProxy {
  url: string;
  /** In order, such as `GET /api/v1/key/whoami`. */
  requests: string[];
  /** One fault per request; later requests succeed. */
  faults: (Fault | undefined)[];
  close(): Promise<void>;
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const server = createServer((incoming, outgoing) => {
    proxy.requests.push(`${incoming.method} ${incoming.url}`);
    const fault = proxy.faults.shift();
    if (fault === 'cut before') return void incoming.socket.destroy();
    if (typeof fault === 'object' && 'status' in fault) {
      incoming.resume();
      return void outgoing.writeHead(fault.status, fault.headers).end();
    }
    forward(target, incoming, outgoing, fault);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    faults: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: 'cut after' | { cutAfterBytes: number } | undefined,
): void {
  const { host: _host, ...headers } = incoming.headers;
  const onward = httpRequest(
    new URL(incoming.url!, target),
    { method: incoming.method!, headers, agent: false },
    (answer) => {
      if (fault === 'cut after') {
        answer.resume();
        return void answer.on('end', () => outgoing.destroy());
      }
      outgoing.writeHead(answer.statusCode!, answer.headers);
      if (!fault) return void answer.pipe(outgoing);
      let left = fault.cutAfterBytes;
      answer.on('data', (chunk: Buffer) => {
        if (left <= 0) return;
        outgoing.write(chunk.subarray(0, left), () => {
          if (left <= 0) outgoing.destroy();
        });
        left -= chunk.length;
      });
    },
  );
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
