// The processes of the delivery benchmarks, forked separately to measure their CPU time:
//   publisher: creates the schema, ten endpoints and a backlog · worker: delivers · bare: sends the same requests without storing
import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { Logger } from '@nestjs/common';
import { Pool } from 'undici';
import { Database } from '../../libs/database/dist/index.js';
import { uuidV7 } from '../../libs/formats/dist/index.js';
import { WebhookEndpoints, WebhookOutbox } from '../../libs/webhook-delivery/dist/index.js';
import { bootDelivery, prepareSchema } from './delivery-boot.mjs';

const options = JSON.parse(process.argv[2]);
const roles = { receiver, timedReceiver, publisher, worker, bare };
Logger.overrideLogger(false);
await roles[options.role](options);

/**
 * Responds to every request with 204 at minimal cost. On `{ expected: [n, …] }` it sends a message after each n further
 * requests, with the CPU time since the previous message.
 */
function receiver() {
  const answer = Buffer.from('HTTP/1.1 204 No Content\r\n\r\n');
  let [left, further, before] = [Infinity, [], process.cpuUsage()];
  process.on(
    'message',
    ({ expected: [first, ...more] }) => ([left, further, before] = [first, more, process.cpuUsage()]),
  );
  const server = createServer((socket) => {
    let rest = '';
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (;;) {
        const head = rest.indexOf('\r\n\r\n');
        if (head === -1) return;
        const length = Number(/content-length: *(\d+)/i.exec(rest.slice(0, head))?.[1] ?? 0);
        if (rest.length < head + 4 + length) return;
        rest = rest.slice(head + 4 + length);
        socket.write(answer);
        left -= 1;
        if (left > 0) continue;
        process.send(process.cpuUsage(before));
        left = further.shift() ?? Infinity;
        before = process.cpuUsage();
      }
    });
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}

/** /timed responds immediately and reports when a marked message arrived, /slow responds after 1.9 s, /hang never. */
function timedReceiver() {
  const server = createHttpServer((request, response) => {
    const at = performance.timeOrigin + performance.now();
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/hang') return;
      if (request.url === '/timed') process.send({ mark: JSON.parse(Buffer.concat(chunks)).data.mark, at });
      if (request.url === '/slow') setTimeout(() => response.writeHead(204).end(), 1_900);
      else response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}

async function publisher({ databaseUrl, key, port, backlog, endpoints }) {
  await prepareSchema(databaseUrl);
  const api = await bootDelivery({ databaseUrl, key, delivers: false });
  for (let index = 0; index < endpoints; index += 1) {
    const tenantId = uuidV7();
    await api.get(WebhookEndpoints).create(tenantId, { url: `http://127.0.0.1:${port}/fast`, events: ['backlog'] });
    await api.get(Database).transaction(async (tx) => {
      // No worker is notified; the backlog waits until one starts.
      const quiet = { query: (...all) => tx.query(...all), manager: tx.manager, afterCommit: () => undefined };
      for (let count = 0; count < backlog / endpoints; count += 1)
        await api
          .get(WebhookOutbox)
          .publish(quiet, { tenantId, type: 'backlog', resourceId: uuidV7(), data: { text: 'x'.repeat(200) } });
    });
  }
  await api.get(Database).query('VACUUM ANALYZE');
  process.send('done');
}

async function worker({ databaseUrl, queueUrl, key }) {
  const asked = { cpu: () => process.send(process.cpuUsage()), exit: () => process.exit(0) };
  process.on('message', (what) => asked[what]());
  await bootDelivery({ databaseUrl, queueUrl, key, delivers: true });
  process.send('ready');
}

/** Sends the same signed requests with undici alone, over as many connections as the engine (ten pools of 20). */
async function bare({ port, warmUp, counted, body }) {
  const secret = createSecretKey(randomBytes(32));
  const pools = Array.from(
    { length: 10 },
    () => new Pool(`http://127.0.0.1:${port}`, { connections: 20, pipelining: 1 }),
  );
  let left = warmUp + counted;
  const startedAt = performance.now();
  let [warmAt, before] = [startedAt, process.cpuUsage()];
  const one = async (pool) => {
    while (left-- > 0) {
      if (left === counted) [warmAt, before] = [performance.now(), process.cpuUsage()];
      await sendSigned(pool, secret, body);
    }
  };
  await Promise.all(pools.flatMap((pool) => Array.from({ length: 20 }, () => one(pool))));
  const now = performance.now();
  process.send({
    rate: ((warmUp + counted) * 1_000) / (now - startedAt),
    warmRate: (counted * 1_000) / (now - warmAt),
    cpu: process.cpuUsage(before),
  });
}

async function sendSigned(pool, secret, body) {
  const id = uuidV7();
  const timestamp = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'user-agent': 'bench/1',
    accept: '*/*',
    'content-type': 'application/json',
    'accept-encoding': 'identity',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
  const answer = await pool.request({ method: 'POST', path: '/fast', headers, body });
  await answer.body.dump();
}
