import { AddressGuard, guardedFetch, SaveFailed } from '../src/index.js';
import { AddressRefused, type ResolveHost } from '../src/sending/guarded-connector.js';
import { startSocketServer, type SocketServer } from './support/socket-server.js';

const toLoopback: ResolveHost = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
const local = new AddressGuard(['127.0.0.0/8']);

describe('guarded fetch', () => {
  let server: SocketServer | undefined;
  afterEach(() => server?.close());

  const request = (withinMs: number) => ({
    method: 'GET' as const,
    headers: {},
    maxBytes: 1_024,
    signal: AbortSignal.timeout(withinMs),
  });

  it('a guarded fetch never connects to a private address reached by DNS rebinding', async () => {
    server = await startSocketServer((socket) => socket.end());
    const fetch = guardedFetch({ guard: new AddressGuard(), resolve: toLoopback });
    await expect(fetch(`http://rebound.example.com:${server.port}/`, request(10_000))).rejects.toBeInstanceOf(
      AddressRefused,
    );
    expect(server.opened()).toBe(0);
  });

  it('only a file that cannot be written counts as a fault of the disk', async () => {
    server = await startSocketServer((socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'));
    const fetch = guardedFetch({ guard: local, resolve: toLoopback });
    const save = (port: number) =>
      fetch(`http://disk.example.com:${port}/`, { ...request(10_000), saveTo: '/none/file' });
    await expect(save(server.port)).rejects.toBeInstanceOf(SaveFailed);
    await expect(save(1)).rejects.not.toBeInstanceOf(SaveFailed);
  });

  it.each([
    ['DNS', 'http', () => new Promise<never>(() => undefined)],
    ['TLS', 'https', toLoopback],
    ['the response', 'http', toLoopback],
  ] as const)(
    'a guarded fetch ends at its deadline while it waits for %s, and leaves no connection open',
    async (_what, scheme, resolve) => {
      const closed: Promise<void>[] = [];
      server = await startSocketServer((socket) => {
        socket.resume();
        closed.push(new Promise((resolve) => void socket.on('close', () => resolve())));
      });
      const fetch = guardedFetch({ guard: local, resolve });
      await expect(fetch(`${scheme}://slow.example.com:${server.port}/`, request(100))).rejects.toThrow();
      await Promise.all(closed);
    },
  );
});
