import { createServer, type AddressInfo, type Server } from 'node:net';
import { SingleClient } from '@plinth/database';
import { QueueConnection } from '../src/queue-connection.repository.js';

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
    const connections = new QueueConnection({ kind: 'postgres', connectionString, schema: 'queue' }, 'service');
    const backend = connections.backend('jobs', { connection: {} });
    backend.on('error', () => undefined);
    await expect(backend.waitForJob(1)).rejects.toThrow();
    await backend.close(true);
    connections.end();
  });
});
