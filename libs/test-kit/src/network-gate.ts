import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.js';

/** A TCP proxy between a client and a server, so that the server can be away without being stopped. */
export interface NetworkGate {
  /** The server's URL, through the proxy. */
  url: string;
  /** Cuts all connections and refuses new ones. */
  shut: () => Promise<void>;
  /** Lets nothing more pass, and says nothing: what a broken network does. */
  hang: () => void;
  /** Lets nothing more pass on the connections there are, while new ones work: a proxy that lost its state. */
  freeze: () => void;
  /** Lets everything through again. */
  open: () => Promise<void>;
  close: () => Promise<void>;
}

/** A proxy before the server at `serverUrl`. It begins open. */
export async function startNetworkGate(serverUrl: string): Promise<NetworkGate> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  // Both ends stay open, so that neither learns of it.
  const frozen = new WeakSet<Socket>();
  let isHanging = false;
  const server = createServer((incoming) => {
    if (isHanging) incoming.pause();
    const outgoing = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket
        .on('data', (data) => void (isHanging || frozen.has(socket) || other.write(data)))
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          if (!frozen.has(socket)) other.destroy();
        });
    }
  });
  // Nobody else gets it while the gate is shut.
  const port = await freePort();
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen();
  const gate: NetworkGate = {
    url: Object.assign(new URL(serverUrl), { port: String(port), hostname: '127.0.0.1' }).href,
    async shut() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
    hang() {
      isHanging = true;
    },
    freeze() {
      for (const socket of sockets) frozen.add(socket);
    },
    async open() {
      // Of a connection that has lost data nothing can be expected any more.
      if (isHanging) cut();
      isHanging = false;
      if (!server.listening) await listen();
    },
    async close() {
      if (server.listening) await gate.shut();
      else cut();
    },
  };
  return gate;
}
