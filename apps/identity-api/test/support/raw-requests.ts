import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server of node:http whose clients choose each byte that they send. */
export interface RawServer {
  /** How many requests Node has accepted. */
  accepted(): number;
  /** Sends bytes, one for each character, and gives what comes back until the connection ends. */
  send(bytes: string): Promise<string>;
  /** Sends bytes and hangs up. */
  hangUpAfter(bytes: string): Promise<void>;
  close(): Promise<void>;
}

const patienceMs = 5_000;

/** Serves at a socket in the file system: thousands of connections at once would use up the ports. */
export async function startRawServer(listener: RequestListener): Promise<RawServer> {
  const path = join(tmpdir(), `raw-${randomUUID()}.sock`);
  let accepted = 0;
  const server = createServer((request, response) => {
    accepted += 1;
    listener(request, response);
  });
  // Each request that waits behind another one of its connection may listen for the end of it.
  server.on('connection', (socket) => socket.setMaxListeners(0));
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return {
    accepted: () => accepted,
    send: (bytes) =>
      new Promise((resolve) => {
        let answer = '';
        const socket = connect(path, () => socket.write(bytes, 'latin1'));
        socket.setEncoding('latin1').setTimeout(patienceMs, () => socket.destroy());
        socket.on('data', (text: string) => (answer += text));
        // A server may refuse a request before all of it was sent.
        socket.on('error', () => {}).on('close', () => resolve(answer));
      }),
    hangUpAfter: (bytes) =>
      new Promise((resolve) => {
        const socket = connect(path, () => socket.write(bytes, 'latin1', () => socket.destroy()));
        socket.on('error', () => {}).on('close', () => resolve());
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The statuses of the answers that came over a connection. */
export const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
