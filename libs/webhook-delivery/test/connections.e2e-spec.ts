import { uuidV7 } from '@plinth/formats';
import { eventually, startWebhookReceiver, type WebhookReceiver } from '@plinth/test-kit';
import { noMetrics, type WebhookMetrics } from '../src/index.js';
import type { PoolLimits } from '../src/sending/connections.js';
import type { ResolveHost } from '../src/sending/guarded-connector.js';
import { Sender } from '../src/sending/sender.js';
import { message, opened } from './support/attempts.js';
import { startEngine } from './support/engine.js';
import { startSocketServer } from './support/socket-server.js';

const ok = 'HTTP/1.1 204 No Content\r\n\r\n';

function sender({ resolve, limits }: { resolve?: ResolveHost; limits?: PoolLimits } = {}) {
  const counts = { connected: 0, open: 0 };
  const metrics: WebhookMetrics = {
    ...noMetrics,
    connected() {
      counts.connected += 1;
      counts.open += 1;
    },
    disconnected: () => void (counts.open -= 1),
  };
  const made = new Sender({ ...opened, metrics }, resolve, undefined, limits);
  // Logs one line per batch, like the engine.
  const attempt = async (endpointId: string, url: string) => {
    const line = made.open(endpointId, url, 2);
    const result = await line.attempt(message);
    await line.close();
    return result;
  };
  return { sender: made, counts, attempt };
}

describe('connections to receivers', () => {
  let hook: WebhookReceiver;
  beforeEach(async () => void (hook = await startWebhookReceiver()));
  afterEach(() => hook.close());

  it('a connection is reused by the next batch', async () => {
    const { attempt, counts, sender: made } = sender();
    for (let batch = 0; batch < 40; batch += 1)
      expect(await attempt('a', hook.url)).toMatchObject({ outcome: 'succeeded' });
    expect(counts).toEqual({ connected: 1, open: 1 });
    made.close();
    await eventually('it is closed', () => counts.open === 0);
  });

  it('two endpoints never share a connection, even at the same origin', async () => {
    const { attempt, counts, sender: made } = sender();
    await attempt('a', hook.url);
    await attempt('b', hook.url);
    await attempt('a', hook.url);
    expect(counts).toEqual({ connected: 2, open: 2 });
    made.close();
  });

  it('a connection is closed when the endpoint moves to another origin, and kept when only the path changes', async () => {
    const other = await startWebhookReceiver();
    const { attempt, counts, sender: made } = sender();
    await attempt('a', hook.url);
    await attempt('a', `${hook.url}/elsewhere?x=1`);
    expect(counts.connected).toBe(1);
    await attempt('a', other.url);
    await eventually('the first is closed', () => counts.connected === 2 && counts.open === 1);
    made.close();
    await other.close();
  });

  it('a connection is closed when the URL is rejected', async () => {
    const { attempt, counts, sender: made } = sender();
    await attempt('a', hook.url);
    expect(await attempt('a', 'http://10.0.0.1/')).toMatchObject({ error: 'address_refused' });
    await eventually('it is closed', () => counts.open === 0);
    made.close();
  });

  it('each new connection goes only to an allowed address, even if an earlier one went elsewhere', async () => {
    let address = '127.0.0.1';
    const { attempt, counts, sender: made } = sender({ resolve: () => Promise.resolve([{ address, family: 4 }]) });
    const url = `http://rebound.example.com:${hook.port}/`;
    hook.reply = (_request, response) => void response.writeHead(204, { connection: 'close' }).end();
    expect(await attempt('a', url)).toMatchObject({ outcome: 'succeeded' });
    address = '10.0.0.1';
    expect(await attempt('a', url)).toMatchObject({ error: 'address_refused', isPermanent: true });
    expect(counts.connected).toBe(1);
    made.close();
  });

  it('a connection is not used longer than the receiver keeps it open', async () => {
    hook.reply = (_request, response) => void response.writeHead(204, { 'keep-alive': 'timeout=1' }).end();
    const { attempt, counts, sender: made } = sender();
    await attempt('a', hook.url);
    await eventually('it is closed', () => counts.open === 0);
    await attempt('a', hook.url);
    expect(counts.connected).toBe(2);
    made.close();
  });

  it('the connection that has been idle longest is closed when there are too many', async () => {
    const { attempt, counts, sender: made } = sender({ limits: { maxConnections: 3, maxEndpoints: 10 } });
    for (const endpoint of ['a', 'b', 'c', 'a', 'd']) await attempt(endpoint, hook.url);
    await eventually('one is closed', () => counts.open === 3);
    expect(counts.connected).toBe(4);
    await attempt('a', hook.url);
    expect(counts.connected).toBe(4);
    await attempt('b', hook.url);
    expect(counts.connected).toBe(5);
    made.close();
  });

  it('connections are kept for a limited number of endpoints', async () => {
    const { attempt, counts, sender: made } = sender({ limits: { maxConnections: 100, maxEndpoints: 2 } });
    for (const endpoint of ['a', 'b', 'c', 'd', 'e']) await attempt(endpoint, hook.url);
    await eventually('the others are closed', () => counts.open === 2);
    made.close();
  });
});

describe('consecutive events', () => {
  it('consecutive events reach their endpoint over one connection', async () => {
    let requests = 0;
    const server = await startSocketServer((socket) => {
      socket.on('data', () => {
        requests += 1;
        socket.write(ok);
      });
    });
    const engine = await startEngine();
    const tenantId = uuidV7();
    await engine.endpoints.create(tenantId, { url: server.url, events: ['a.b'] });
    for (let event = 1; event <= 40; event += 1) {
      await engine.publish({ tenantId, type: 'a.b' });
      await eventually(`event ${event} has arrived`, () => requests >= event);
    }
    expect(server.opened()).toBe(1);
    await engine.close();
    await eventually('the connection is closed', () => server.sockets.size === 0);
    server.close();
  });
});

describe('connections closed by the receiver', () => {
  const closing = async (respond: (requests: number) => string | null) => {
    const all: number[] = [];
    const server = await startSocketServer((socket, number) => {
      let requests = 0;
      socket.on('data', () => {
        all.push(number);
        const answer = respond((requests += 1));
        if (answer === null) socket.destroy();
        else socket.write(answer);
      });
    });
    return { server, all };
  };

  it('a request that meets a closing connection is sent again on a new one and costs no attempt', async () => {
    const { server, all } = await closing((requests) => (requests === 1 ? ok : null));
    const { attempt, sender: made } = sender();
    expect(await attempt('a', server.url)).toMatchObject({ outcome: 'succeeded' });
    expect(await attempt('a', server.url)).toMatchObject({ outcome: 'succeeded', responseStatus: 204 });
    // The first request, the second in vain, and the second again.
    expect(all).toEqual([1, 1, 2]);
    made.close();
    server.close();
  });

  it('a request that meets closing connections is sent again only once', async () => {
    let closes = false;
    const { server, all } = await closing(() => (closes ? null : ok));
    const { attempt, sender: made } = sender();
    await attempt('a', server.url);
    closes = true;
    expect(await attempt('a', server.url)).toMatchObject({
      outcome: 'unreachable',
      error: expect.stringMatching(/closed|reset/),
    });
    expect(all).toHaveLength(3);
    made.close();
    server.close();
  });

  it('an attempt fails if a new connection is closed', async () => {
    const { server, all } = await closing(() => null);
    const { attempt, sender: made } = sender();
    expect(await attempt('a', server.url)).toMatchObject({ outcome: 'unreachable' });
    expect(all).toHaveLength(1);
    made.close();
    server.close();
  });

  it('an attempt fails if the connection is closed after a byte of a response, even an interim one', async () => {
    const begins = ['HTTP/1.1 200 OK\r\n', 'HTTP/1.1 100 Continue\r\n\r\n', 'H'];
    for (const begin of begins) {
      const server = await startSocketServer((socket) => {
        let requests = 0;
        socket.on('data', () => {
          if ((requests += 1) === 1) socket.write(ok);
          else socket.end(begin);
        });
      });
      const { attempt, sender: made } = sender();
      await attempt('a', server.url);
      expect(await attempt('a', server.url)).toMatchObject({ outcome: 'unreachable' });
      expect(server.opened()).toBe(1);
      made.close();
      server.close();
    }
  });

  it('a connection closed while idle is detected before the next request', async () => {
    const { server } = await closing(() => ok);
    const { attempt, counts, sender: made } = sender();
    await attempt('a', server.url);
    for (const socket of server.sockets) socket.end();
    await eventually('it is noticed', () => counts.open === 0);
    expect(await attempt('a', server.url)).toMatchObject({ outcome: 'succeeded' });
    expect(counts.connected).toBe(2);
    made.close();
    server.close();
  });
});
