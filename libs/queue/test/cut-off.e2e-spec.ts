import { createServer, type AddressInfo, type Server } from 'node:net';
import { SingleClient } from '@plinth/database';
import { cloneTestDatabase, eventually } from '@plinth/test-kit';
import { migrateQueue } from '../src/index.js';
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

it('a worker that repeats statements on a lost connection does not keep the process from opening another', async () => {
  const database = await cloneTestDatabase('queue', ({ ownerUrl }) => migrateQueue(ownerUrl));
  const location = { kind: 'postgres', connectionString: database.url, schema: 'queue' } as const;
  const connections = new QueueConnection(location, 'service');
  const backend = connections.backend('jobs', { connection: {} });
  backend.on('error', () => undefined);
  const waiting = backend.waitForJob(60).catch(() => undefined);
  await eventually('the connection listens', async () => (await connections.query('SELECT 1 WHERE true')).rowCount);
  await expect(connections.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toThrow('terminating');
  // As BullMQ's worker does, without a pause.
  let isBack = false;
  for (let asked = 0; asked < 10_000 && !isBack; asked += 1)
    isBack = await connections.query('SELECT 1').then(
      () => true,
      () => false,
    );
  expect(isBack).toBe(true);
  await backend.close(true);
  connections.end();
  await waiting;
  await database.drop();
});
