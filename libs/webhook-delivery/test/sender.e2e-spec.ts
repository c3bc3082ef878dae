import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import { eventually, startWebhookReceiver, type Reply } from '@plinth/test-kit';
import type { ResolveHost } from '../src/sending/guarded-connector.js';
import { Sender } from '../src/sending/sender.js';
import { attempt, besideTimer, briefAttempt, message, opened, timeoutMs, withReceiver } from './support/attempts.js';
import { selfSigned } from './support/self-signed.js';
import { startSocketServer } from './support/socket-server.js';

async function withSocketServer<Result>(
  talk: (socket: Socket) => void,
  use: (url: string, server: Server) => Promise<Result>,
): Promise<Result> {
  const { url, server, close } = await startSocketServer(talk);
  try {
    return await use(url, server);
  } finally {
    close();
  }
}

const answering = (text: string | Buffer) => (socket: Socket) => void socket.once('data', () => socket.write(text));

describe('delivery attempts', () => {
  it('an attempt times out if the receiver never responds', async () => {
    const result = await withReceiver(() => undefined, briefAttempt);
    expect(result).toMatchObject({
      outcome: 'timed_out',
      error: `timeout: no complete response within ${timeoutMs} ms`,
      responseStatus: null,
    });
    expect(result.lateMs).toBeLessThan(500);
  });

  it('an attempt times out if the receiver accepts the connection but reads nothing', async () => {
    expect(
      await withSocketServer(
        (socket) => void socket.pause(),
        (url) => attempt(url, { timeoutMs }),
      ),
    ).toMatchObject({ outcome: 'timed_out' });
  });

  it('an attempt times out if the body trickles, even if each byte arrives in time', async () => {
    const reply: Reply = (_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(timer));
    };
    const result = await withReceiver(reply, briefAttempt);
    expect(result).toMatchObject({
      outcome: 'timed_out',
      responseStatus: 200,
      responseBody: expect.stringMatching(/^\.+$/),
    });
    expect(result.lateMs).toBeLessThan(500);
  });

  it('an attempt times out if the headers trickle or interim responses never end', async () => {
    const trickle = (socket: Socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x-a: b\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    };
    const interim = (socket: Socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    };
    for (const talk of [trickle, interim])
      expect((await withSocketServer(talk, briefAttempt)).lateMs).toBeLessThan(500);
  });

  it('an attempt uses the final response after interim ones', async () => {
    const talk = answering(
      'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok',
    );
    expect(await withSocketServer(talk, (url) => attempt(url))).toMatchObject({
      outcome: 'succeeded',
      responseBody: 'ok',
    });
  });

  it.each([
    [
      'a connection that is reset',
      (socket: Socket) => void socket.once('data', () => socket.resetAndDestroy()),
      /connection (reset|closed)/,
    ],
    [
      'a connection that is closed without an answer',
      (socket: Socket) => void socket.once('data', () => socket.end()),
      /connection closed/,
    ],
    [
      'a body that ends before its length',
      answering('HTTP/1.1 200 OK\r\ncontent-length: 100\r\nconnection: close\r\n\r\nshort'),
      /timeout|closed|length/,
    ],
    ['what is no HTTP', answering('SSH-2.0-OpenSSH_9.2\r\n'), /invalid HTTP response/],
    ['headers without end', answering(`HTTP/1.1 200 OK\r\nx-a: ${'a'.repeat(100_000)}\r\n\r\n`), /headers/],
    [
      'an upgrade that nobody asked for',
      answering('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      /./,
    ],
  ])('an attempt fails with an explanation for %s', async (_what, talk, error) => {
    expect(await withSocketServer(talk, (url) => attempt(url, { timeoutMs: 2_000 }))).toMatchObject({
      outcome: expect.stringMatching(/unreachable|timed_out/),
      error: expect.stringMatching(error),
      isPermanent: false,
    });
  });

  it('an attempt reports a refused connection and an unknown host name', async () => {
    const gone = await withReceiver(204, (url) => Promise.resolve(url));
    expect(await attempt(gone)).toMatchObject({ outcome: 'unreachable', error: 'connection refused' });
    const notFound: ResolveHost = () =>
      Promise.reject(Object.assign(new Error('queryA ENOTFOUND x'), { code: 'ENOTFOUND' }));
    expect(await attempt('http://no.such.example/', {}, notFound)).toMatchObject({
      outcome: 'dns_failed',
      error: 'host name not found',
    });
  });

  it('an attempt reads at most 64 KiB of an endless body and stores 16', async () => {
    let written = 0;
    const reply: Reply = (_request, response) => {
      response.writeHead(200);
      const more = (): void => {
        if (response.destroyed) return;
        written += 64 * 1024;
        response.write('x'.repeat(64 * 1024), () => setImmediate(more));
      };
      more();
    };
    const result = await withReceiver(reply, attempt);
    expect(result).toMatchObject({ outcome: 'succeeded', responseStatus: 200, responseBody: 'x'.repeat(16 * 1024) });
    expect(written).toBeLessThan(16 * 1024 * 1024);
  });

  it('an attempt never decompresses a response', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const reply: Reply = (request, response) => {
      response
        .writeHead(200, { 'content-encoding': 'gzip', 'x-asked': String(request.headers['accept-encoding']) })
        .end(bomb);
    };
    const result = await withReceiver(reply, attempt);
    expect(result.outcome).toBe('succeeded');
    expect(Buffer.byteLength(result.responseBody!)).toBeLessThanOrEqual(16 * 1024);
  });

  it('an attempt stores what it can of a response that is not text', async () => {
    const reply: Reply = (_request, response) =>
      void response.writeHead(500).end(Buffer.from([0x61, 0x00, 0xff, 0x62]));
    expect(await withReceiver(reply, attempt)).toMatchObject({ outcome: 'rejected', responseBody: 'a\ufffdb' });
  });

  it('an attempt fails with a TLS error if the certificate is not trusted', async () => {
    const server = createTlsServer(await selfSigned(), (_request, response) => void response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const resolve: ResolveHost = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    expect(await attempt(`https://hooks.example.com:${port}/`, {}, resolve)).toMatchObject({
      outcome: 'unreachable',
      error: expect.stringMatching(/^TLS error: .*SELF_SIGNED/),
      isPermanent: false,
    });
    server.closeAllConnections();
    server.close();
  });

  it('an attempt fails with a TLS error if the receiver does not speak TLS', async () => {
    const url = (plain: string) => plain.replace('http:', 'https:');
    const result = await withSocketServer(answering('HTTP/1.1 400 Bad Request\r\n\r\n'), (plain) =>
      attempt(url(plain)),
    );
    expect(result).toMatchObject({ outcome: 'unreachable', error: expect.stringMatching(/TLS error/) });
  });

  it('closing the sender leaves no connection open', async () => {
    await withSocketServer(
      (socket) => void socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')),
      async (url, server) => {
        const sender = new Sender(opened);
        const line = sender.open('endpoint', url, 4);
        await Promise.all(Array.from({ length: 8 }, () => line.attempt(message)));
        const count = () =>
          new Promise<number>((resolve, reject) =>
            server.getConnections((error, n) => (error ? reject(error) : resolve(n))),
          );
        expect(await count()).toBeLessThanOrEqual(4);
        await line.close();
        expect(await count()).toBeGreaterThan(0);
        sender.close();
        for (let turn = 0; turn < 50 && (await count()) > 0; turn += 1)
          await new Promise((resolve) => setImmediate(resolve));
        expect(await count()).toBe(0);
      },
    );
  });
});

describe('attempts in flight', () => {
  // Long enough for partial responses on a busy machine.
  const timeoutMs = 1_500;

  it('each attempt has its own deadline, regardless of when others start or end', async () => {
    const reply: Reply = ({ headers }, response) => {
      if (headers['webhook-id'] === 'evt_answered') setTimeout(() => response.writeHead(204).end(), timeoutMs / 2);
    };
    await withReceiver(reply, async (url) => {
      const sender = new Sender({ ...opened, timeoutMs });
      const line = sender.open('endpoint', url, 3);
      const attemptOf = (eventId: string) =>
        besideTimer(timeoutMs, async () => (await line.attempt({ ...message, eventId }))!);
      const first = attemptOf('evt_first');
      expect(await attemptOf('evt_answered')).toMatchObject({ outcome: 'succeeded' });
      for (const result of await Promise.all([first, attemptOf('evt_last')])) {
        expect(result).toMatchObject({ outcome: 'timed_out' });
        expect(result.durationMs).toBeGreaterThanOrEqual(timeoutMs);
        expect(result.lateMs).toBeLessThan(250);
      }
      sender.close();
    });
  });

  it('an attempt whose deadline passed while it waited for a connection is never sent', async () => {
    const receiver = await startWebhookReceiver(204);
    const found: (() => void)[] = [];
    const resolve: ResolveHost = () =>
      new Promise((resolved) => found.push(() => resolved([{ address: '127.0.0.1', family: 4 }])));
    const { port } = new URL(receiver.url);
    const sender = new Sender({ ...opened, timeoutMs }, resolve);
    const line = sender.open('endpoint', `http://slow.example.com:${port}/`, 2);
    expect(await line.attempt(message)).toMatchObject({ outcome: 'timed_out', responseStatus: null });
    found[0]!();
    const second = line.attempt({ ...message, eventId: 'evt_2' });
    await eventually('its lookup', () => Promise.resolve(found.length === 2));
    found[1]!();
    expect(await second).toMatchObject({ outcome: 'succeeded' });
    expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual(['evt_2']);
    sender.close();
    await receiver.close();
  });

  it('aborted attempts have an unknown outcome, and no further attempt starts', async () => {
    const receiver = await startWebhookReceiver(() => undefined);
    const interrupt = new AbortController();
    const sender = new Sender({ ...opened, timeoutMs: 20_000 }, undefined, interrupt.signal);
    const line = sender.open('endpoint', receiver.url, 3);
    const attempts = [line.attempt(message), line.attempt(message), line.attempt(message)];
    await eventually('three requests', () => Promise.resolve(receiver.requests.length === 3));
    interrupt.abort();
    expect(await Promise.all(attempts)).toEqual([null, null, null]);
    expect(await line.attempt(message)).toBeNull();
    expect(receiver.requests).toHaveLength(3);
    sender.close();
    await receiver.close();
  });
});
