import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a client and a server, so that the server can be away without being stopped. */
export interface Gate {
  /** The server's URL, through the gate. */
  url: string;
  /** Cuts all connections and refuses new ones. */
  shut: () => Promise<void>;
  /** Lets nothing more pass, and says nothing: what a broken network does. */
  hang: () => void;
  /** Lets everything through again. */
  open: () => Promise<void>;
  close: () => Promise<void>;
}

/** A gate before the server at `serverUrl`. It begins open. */
export async function startGate(serverUrl: string): Promise<Gate> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
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
        .on('data', (data) => void (isHanging || other.write(data)))
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const gate: Gate = {
    url: Object.assign(new URL(serverUrl), { port: String(port), hostname: '127.0.0.1' }).href,
    async shut() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
    hang() {
      isHanging = true;
    },
    async open() {
      // Of a connection that has lost data nothing can be expected any more.
      if (isHanging) cut();
      isHanging = false;
      if (!server.listening) await listen(port);
    },
    async close() {
      if (server.listening) await gate.shut();
    },
  };
  return gate;
}
