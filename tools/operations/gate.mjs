// A way to a server that can be cut: what goes through is forwarded; while it is cut, connections end and none is taken.
import { connect, createServer } from 'node:net';

/** @param {number} targetPort on this machine */
export async function openGate(targetPort) {
  const sockets = new Set();
  let isCut = false;
  const server = createServer((incoming) => {
    if (isCut) return void incoming.resetAndDestroy();
    const outgoing = connect(targetPort, '127.0.0.1');
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          sockets.delete(socket);
          incoming.destroy();
          outgoing.destroy();
        });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mend: () => void (isCut = false),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
