import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { requestJson } from './service-request.js';

const mebibyte = 1024 * 1024;

describe('Responses of identity-api', () => {
  let reply: (response: ServerResponse) => void;
  let closed: Promise<void>;
  let url: string;
  const server = createServer((request, response) => {
    closed = new Promise((resolve) => request.socket.once('close', () => resolve()));
    reply(response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const request = () => requestJson({ url, send: fetch, nowMs: Date.now }, '/.well-known/jwks.json');
  const json = { 'content-type': 'application/json' };
  const ofSize = (bytes: number): string => `{"keys":[]${' '.repeat(bytes - 11)}}`;

  it('a response is accepted up to exactly 1 MiB', async () => {
    reply = (response) => void response.writeHead(200, json).end(ofSize(mebibyte));
    expect(await request()).toEqual({ keys: [] });
    reply = (response) => void response.writeHead(200, json).end(ofSize(mebibyte + 1));
    await expect(request()).rejects.toThrow('longer than 1 MiB');
  });

  it('an endless response is rejected and its connection closed', async () => {
    const chunk = Buffer.alloc(mebibyte, ' ');
    reply = (response) => {
      response.writeHead(200, json).on('drain', () => response.write(chunk));
      response.write(chunk);
    };
    await expect(request()).rejects.toThrow('longer than 1 MiB');
    await closed;
  });

  it('the size limit counts decompressed bytes', async () => {
    const bomb = gzipSync(ofSize(64 * mebibyte));
    reply = (response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb);
    await expect(request()).rejects.toThrow('longer than 1 MiB');
  });
});
