import { createServer } from 'node:net';

// Systems give outgoing connections, and servers that ask for any port, one from 32768 on (Linux) or above. A port from
// there may be taken between the choice and its use, or while its server is away. Each of these has its like 10,000
// above, which Redis Cluster listens on as well, below 32768, too.
const lowest = 12_000;
const count = 10_000;

/** A port of this machine that was free just now, and that nobody gets who does not ask for it by its number. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
