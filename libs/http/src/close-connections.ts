import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';

// Node closes idle connections once, when it stops listening. Busy ones would then stay open for their keep-alive time
// and delay the shutdown.
/** Closes connections that are busy while their server stops listening. */
export const closeWhenStopping = (server: Server) => (_request: Request, response: Response, next: NextFunction) => {
  if (closing.has(server)) response.setHeader('Connection', 'close');
  response.once('close', () => {
    if (!server.listening) setImmediate(() => server.closeIdleConnections());
  });
  next();
};

const closing = new WeakSet<Server>();

/** Tracks connections without a request, which Node counts as busy. Returns a function that closes them. */
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

/** Makes every further response of a server close its connection. The server keeps listening. */
export function closeAfterAnswers(server: Server): void {
  closing.add(server);
}
