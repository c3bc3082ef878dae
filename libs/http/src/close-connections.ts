import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';

// Node closes the idle connections once, when it stops listening. One that is busy then would stay open for its whole
// keep-alive time after its answer, and hold up the end of the process.
/** Has the connections close that are busy while their server stops listening. */
export const closeWhenStopping = (server: Server) => (_request: Request, response: Response, next: NextFunction) => {
  if (closing.has(server)) response.setHeader('Connection', 'close');
  response.once('close', () => {
    if (!server.listening) setImmediate(() => server.closeIdleConnections());
  });
  next();
};

const closing = new WeakSet<Server>();

/**
 * Notes the connections of a server on which nothing was asked yet: browsers and load balancers open such in advance, and
 * Node takes them to be busy for a minute. Returns what closes those, once the server listens no longer.
 */
export function watchUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    if (server.listening) return;
    for (const socket of unused) socket.destroy();
  };
}

/** Has each further answer of a server close its connection. It goes on listening. */
export function closeAfterAnswers(server: Server): void {
  closing.add(server);
}
