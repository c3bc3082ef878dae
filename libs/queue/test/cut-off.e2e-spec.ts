import { createServer, type AddressInfo, type Server } from 'node:net';
import { createPostgresBackend } from 'bullmq';
import { SingleClient } from '@plinth/database';
import { listenSafely } from '../src/connection-probes.repository.js';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

// A successful login and the end of the connection in one packet, as in a server shutdown.
const welcomeAndFarewell = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('Z', Buffer.from('I')),
  message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')),
]);

describe('PostgreSQL shutdown while connecting', () => {
  let server: Server;
  let connectionString: string;
  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(welcomeAndFarewell));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    connectionString = `postgres://somebody@127.0.0.1:${(server.address() as AddressInfo).port}/any`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('a connection that ends as it opens fails the next statement and does not end the process', async () => {
    const client = new SingleClient({ connectionString });
    await client.connect().catch(() => undefined);
    await expect(client.query('SELECT 1')).rejects.toThrow();
  });

  it('a connection that ends as it opens does not end a worker that starts to listen', async () => {
    const backend = createPostgresBackend('jobs', { connection: { connectionString, schema: 'queue' } } as never);
    backend.on('error', () => undefined);
    listenSafely(backend);
    const { connection } = backend as unknown as { connection: { getListenClient(): Promise<unknown> } };
    await connection.getListenClient().then(
      () => undefined,
      () => undefined,
    );
    await backend.close(true).catch(() => undefined);
  });
});
