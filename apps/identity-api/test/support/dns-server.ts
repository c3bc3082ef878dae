import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** TXT records, each as its chunks; or how the server fails. `silent` never answers. */
export type DnsReply = string[][] | 'nxdomain' | 'servfail' | 'refused' | 'garbage' | 'silent';

/** A real name server of a test's own, for DNS_SERVERS. Names that it has not been told of do not exist. */
export interface DnsServer {
  address: string;
  replies: Map<string, DnsReply>;
  /** The names that it was asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

const codes = { servfail: 2, nxdomain: 3, refused: 5 };

/** Starts a name server on a free loopback port (RFC 1035). It knows TXT records and nothing else. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    replies: new Map(),
    asked: [],
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readQuestion(query);
    server.asked.push(name);
    const reply = server.replies.get(name) ?? 'nxdomain';
    if (reply === 'silent') return;
    const bytes = reply === 'garbage' ? Buffer.from('garbage') : answer(query.subarray(0, end), reply);
    socket.send(bytes, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  server.address = `127.0.0.1:${(socket.address() as AddressInfo).port}`;
  return server;
}

function readQuestion(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function answer(question: Buffer, reply: string[][] | keyof typeof codes): Buffer {
  const records = Array.isArray(reply) ? reply.map(txtRecord) : [];
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (Array.isArray(reply) ? 0 : codes[reply]), 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8); // no authority, no additional records
  return Buffer.concat([header, question.subarray(12), ...records]);
}

function txtRecord(chunks: string[]): Buffer {
  const data = Buffer.concat(chunks.map((chunk) => Buffer.concat([Buffer.from([chunk.length]), Buffer.from(chunk)])));
  const head = Buffer.from('c00c00100001000000000000', 'hex'); // the name asked for, TXT, IN, time to live 0
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
