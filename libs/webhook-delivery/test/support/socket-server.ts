import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A raw TCP server: `talk` handles each connection. */
export interface SocketServer {
  url: string;
  port: number;
  server: Server;
  /** All connections so far. */
  opened: () => number;
  /** Open connections. */
  sockets: ReadonlySet<Socket>;
  close: () => void;
}

export async function startSocketServer(talk: (socket: Socket, number: number) => void): Promise<SocketServer> {
  const sockets = new Set<Socket>();
  let opened = 0;
  const server = createServer((socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    talk(socket, opened);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    server,
    opened: () => opened,
    sockets,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
