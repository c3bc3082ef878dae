import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startWebhookReceiver, type Reply } from '@plinth/test-kit';
import { certificateAuthority, type Certificate } from './certificates.js';
import { selfSigned } from './self-signed.js';
import type { SenderSettings } from './sender-questions.js';
import { startSocketServer } from './socket-server.js';

/** The expected outcome of an attempt. */
export interface Expected {
  outcome: string;
  status: number | null;
  /** The owner's error text; null after a success. */
  error: RegExp | null;
}

export interface MisbehavingReceiver {
  what: string;
  url: string;
  /** The length of the event's body; short by default. */
  bodyBytes?: number;
  expected: Expected;
}

export interface MisbehavingReceivers {
  receivers: readonly MisbehavingReceiver[];
  hosts: SenderSettings['hosts'];
  authorityFile: string;
  close(): Promise<void>;
}

const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const succeeded = (status = 200): Expected => ({ outcome: 'succeeded', status, error: null });
const failed = (error: RegExp, status: number | null = null): Expected => ({ outcome: 'unreachable', status, error });
const late = (status: number | null = null): Expected => ({
  outcome: 'timed_out',
  status,
  error: /^timeout: no complete response within \d+ ms$/,
});

const repeating =
  (text: string, everyMs: number, first = '') =>
  (socket: Socket): void => {
    socket.write(first);
    const timer = setInterval(() => socket.write(text), everyMs);
    socket.on('close', () => clearInterval(timer));
  };
const answering = (text: string) => (socket: Socket) => void socket.on('data', () => socket.write(text));
// As fast as the sender reads.
const pouring =
  (first: string, text: string) =>
  (socket: Socket): void => {
    socket.write(first);
    const more = (): void => {
      while (!socket.destroyed && socket.write(text));
    };
    socket.once('data', more).on('drain', more);
  };

const onSockets: readonly [string, (socket: Socket) => void, Expected][] = [
  ['a drip: a byte of the body at a time', repeating('.', 50, 'HTTP/1.1 200 OK\r\n\r\n'), late(200)],
  ['a drip of headers', repeating('a: b\r\n', 50, 'HTTP/1.1 200 OK\r\n'), late()],
  ['a drip of interim answers', repeating('HTTP/1.1 102 Processing\r\n\r\n', 50), late()],
  ['a body without end', pouring('HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(65_536)), succeeded()],
  [
    'a chunk without end',
    pouring('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nfffffffff\r\n', 'x'.repeat(65_536)),
    succeeded(),
  ],
  [
    '1 MB of headers',
    answering(`HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(1_000)}\r\n`.repeat(1_000)}\r\n`),
    failed(/^the response headers are too large$/),
  ],
  [
    '1 MB of one header',
    answering(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(1_000_000)}\r\n\r\n`),
    failed(/^the response headers are too large$/),
  ],
  [
    'a flood of 102',
    pouring('', 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(1_000)),
    failed(/^the receiver sent more than 100 interim responses \(1xx\)$/),
  ],
  [
    'a flood of 100',
    pouring('', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000)),
    failed(/^the receiver sent more than 100 interim responses \(1xx\)$/),
  ],
  ['an unsolicited 100 Continue', answering(`HTTP/1.1 100 Continue\r\n\r\n${ok}`), succeeded()],
  ['103 Early Hints', answering(`HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${ok}`), succeeded()],
  [
    'an upgrade that nobody asked for',
    answering('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    failed(/^the response switches to another protocol/),
  ],
  [
    'a reset in the middle of the body',
    (socket) =>
      void socket.once('data', () =>
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', () =>
          setTimeout(() => socket.resetAndDestroy(), 20),
        ),
      ),
    failed(/^connection (reset|closed) before the response was complete$/, 200),
  ],
  [
    'a close in the middle of the body',
    (socket) => void socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf')),
    failed(/^connection closed before the response was complete$/, 200),
  ],
  [
    'a close in the middle of the headers',
    (socket) => void socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncont')),
    failed(/^connection closed before the response was complete$/),
  ],
  [
    'a close without an answer',
    (socket) => void socket.once('data', () => socket.end()),
    failed(/^connection closed before the response was complete$/),
  ],
  [
    'a reset without an answer',
    (socket) => void socket.once('data', () => socket.resetAndDestroy()),
    failed(/^connection (reset|closed) before the response was complete$/),
  ],
  ['silence', () => undefined, late()],
  ['one that never reads', (socket) => void socket.pause(), late()],
  ['what is no HTTP', answering('SSH-2.0-OpenSSH_9.2\r\n'), failed(/^invalid HTTP response: /)],
  ['random bytes', answering('\u0000\u0001\u0080\u00ff\r\n\r\n'), failed(/^invalid HTTP response: /)],
  [
    'two lengths',
    answering('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nok'),
    failed(/^the response body length does not match Content-Length$/),
  ],
  [
    'a chunk whose size is no number',
    answering('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'),
    failed(/^invalid HTTP response: /, 200),
  ],
  ['two answers to one request', answering(ok + ok), succeeded()],
];

const overHttp: readonly [string, Reply, Expected][] = [
  [
    'a gzip bomb',
    (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    succeeded(),
  ],
  [
    'a loop of redirects',
    (_request, response) => void response.writeHead(302, { location: '/hook' }).end(),
    { outcome: 'rejected', status: 302, error: /^redirect not followed \(HTTP status 302\)$/ },
  ],
  [
    'a redirect to a metadata service',
    (_request, response) => void response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
    { outcome: 'rejected', status: 307, error: /^redirect not followed \(HTTP status 307\)$/ },
  ],
];
const bomb = gzipSync(Buffer.alloc(10_000_000));

const early = (text: string) => (socket: Socket) => {
  socket.once('data', () => {
    socket.pause();
    socket.write(text);
  });
};

export async function startMisbehavingReceivers(): Promise<MisbehavingReceivers> {
  const authority = await certificateAuthority();
  const closing: (() => unknown)[] = [() => authority.remove()];
  const receivers: MisbehavingReceiver[] = [];
  const sockets = async (talk: (socket: Socket) => void, host = '127.0.0.1') => {
    const server = await startSocketServer(talk);
    closing.push(() => server.close());
    return `http://${host}:${server.port}/hook`;
  };
  const tls = async (certificate: Certificate) => {
    const server = createTlsServer(certificate, (_request, response) => void response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close(() => undefined).closeAllConnections());
    return `https://hooks.example.com:${(server.address() as AddressInfo).port}/hook`;
  };
  for (const [what, talk, expected] of onSockets) receivers.push({ what, url: await sockets(talk), expected });
  for (const [what, reply, expected] of overHttp) {
    const receiver = await startWebhookReceiver(reply);
    closing.push(() => receiver.close());
    receivers.push({ what, url: receiver.url, expected });
  }
  const bodyBytes = 8_000_000;
  receivers.push(
    { what: 'an answer before the body was read', url: await sockets(early(ok)), bodyBytes, expected: succeeded() },
    {
      what: 'a rejection before the body was read',
      url: await sockets(early('HTTP/1.1 413 Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')),
      bodyBytes,
      expected: { outcome: 'rejected', status: 413, error: /^HTTP status 413$/ },
    },
    {
      what: 'a certificate that it signed itself',
      url: await tls(await selfSigned()),
      expected: failed(/^TLS error: self-signed certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/),
    },
    {
      what: 'a certificate that has expired',
      url: await tls(await authority.issue('hooks.example.com', 'expired')),
      expected: failed(/^TLS error: certificate has expired \(CERT_HAS_EXPIRED\)$/),
    },
    {
      what: 'a certificate of another name',
      url: await tls(await authority.issue('other.example.com')),
      expected: failed(/^TLS error: Hostname\/IP does not match .*\(ERR_TLS_CERT_ALTNAME_INVALID\)$/),
    },
    { what: 'a good certificate', url: await tls(await authority.issue('hooks.example.com')), expected: succeeded() },
    {
      what: 'no TLS behind https',
      url: (await sockets(answering('HTTP/1.1 400 Bad Request\r\n\r\n'))).replace('http:', 'https:'),
      expected: failed(/^TLS error: /),
    },
    {
      what: 'a name that led to a public address and now leads to a private one',
      url: await sockets(answering(ok), 'rebound.example.com'),
      expected: { outcome: 'address_refused', status: null, error: /^address_refused$/ },
    },
    {
      what: 'a name with 1,000 addresses that answer nothing',
      url: 'http://thousand.example.com:9/',
      expected: failed(/^connection refused$/),
    },
  );
  const thousand = Array.from({ length: 1_000 }, (_, n) => `127.1.${n >> 8}.${n & 255}`);
  const hosts = { 'rebound.example.com': [['10.0.0.1'], ['169.254.169.254']], 'thousand.example.com': [thousand] };
  return {
    receivers,
    hosts,
    authorityFile: authority.file,
    close: async () => void (await Promise.all(closing.map((close) => close()))),
  };
}
