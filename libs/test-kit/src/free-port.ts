import { createServer } from 'node:net';

// Below the ephemeral range, which starts at 32768 on Linux: a port in it may be taken while its server is down. Redis
// Cluster also needs the port 10,000 above, so that must be below the range, too.
const lowest = 12_000;
const count = 10_000;

/** A currently free port outside the ephemeral range. */
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
