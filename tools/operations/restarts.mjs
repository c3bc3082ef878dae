// Rolling restarts under load: two APIs behind a proxy and two workers are stopped by SIGTERM and started again, one after another.
// The proxy does what docs/operations/deploy.md requires of a load balancer: it checks /health/ready twice a second and sends
// requests only to ready targets. It retries nothing.
import { Agent, createServer, request as send } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { buyerRequest, eventually, makeVendor, root, startReceiver, startStack } from './stack.mjs';

const requestsPerSecond = Number(process.env.OPERATIONS_RATE ?? 40);

/**
 * From another version's folder, the first half of the rounds upgrades to this version and the second half goes back.
 * @param {{ rounds: number, from?: string }} options @returns {Promise<string>} what was measured
 */
export async function restarts({ rounds, from = root }) {
  const stack = await startStack({ folder: from });
  const receiver = await startReceiver();
  const apis = [stack.process('main'), stack.process('main')];
  const workers = [stack.process('worker'), stack.process('worker')];
  const proxy = await startProxy(apis);
  try {
    await Promise.all([...apis, ...workers].map((each) => each.start()));
    await eventually('the proxy serves', () => proxy.serves());
    const { platform, vendor, brandId } = await makeVendor(stack.cli, proxy.url);
    await vendor('POST', '/api/v1/key/webhooks', { url: receiver.url, events: ['request.created'] });

    /** @type {Map<number, number>} */
    const answers = new Map();
    const created = new Set();
    let isOver = false;
    let sent = 0;
    const underWay = new Set();
    // To a client, a lock and a busy machine look the same.
    let saidAt = 0;
    const sayWhatPostgresDoes = async () => {
      if (Date.now() - saidAt < 1_000) return;
      saidAt = Date.now();
      const { rows } = await stack.owner.query(
        `SELECT application_name AS by, state, concat_ws(' ', wait_event_type, wait_event) AS waits,
                extract(epoch FROM now() - xact_start)::float AS seconds, left(query, 120) AS query
           FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()
          ORDER BY xact_start`,
      );
      process.stderr.write(`load ${loadavg()[0]?.toFixed(1)}; statements: ${JSON.stringify(rows)}\n`);
    };
    const load = (async () => {
      for (
        const startedAt = Date.now();
        !isOver;
        await delay(Math.max(0, startedAt + (sent * 1_000) / requestsPerSecond - Date.now()))
      ) {
        sent += 1;
        const one = (
          sent % 2
            ? platform('POST', '/api/v1/platform/requests', buyerRequest(brandId, sent))
            : vendor('GET', '/api/v1/key/brands?perPage=10')
        ).then(
          ({ status, body }) => {
            if (status > 299) {
              process.stderr.write(`${new Date().toISOString()} ${status} ${JSON.stringify(body)}\n`);
              void sayWhatPostgresDoes();
            }
            answers.set(status, (answers.get(status) ?? 0) + 1);
            if (status === 201) created.add(body.data.id);
          },
          (error) => {
            process.stderr.write(`${new Date().toISOString()} no answer: ${error.cause ?? error}\n`);
            answers.set(0, (answers.get(0) ?? 0) + 1);
          },
        );
        underWay.add(one);
        void one.finally(() => underWay.delete(one));
      }
      await Promise.all(underWay);
    })();
    if (from !== root) process.stderr.write(`${await stack.cliOf(root, {}, 'migrate')}\n`);
    for (let round = 0; round < rounds; round += 1) {
      const turn = [apis[round % 2], workers[round % 2]];
      await Promise.all(
        turn.map(async (each) => {
          await each?.stop();
          if (each) each.folder = round < rounds / 2 ? root : from;
          process.stderr.write(`${new Date().toISOString()} stopped ${each?.file} with ${each?.child?.exitCode}\n`);
          await each?.start();
        }),
      );
      await eventually('the proxy serves from both', () => proxy.serves() === 2);
    }
    isOver = true;
    await load;
    const missing = () => {
      const arrived = new Set([...receiver.received.values()].map(({ body }) => JSON.parse(body).data.id));
      return [...created].filter((id) => !arrived.has(id));
    };
    await eventually('every event is delivered', () => missing().length === 0).catch(() => undefined);
    const failed = [...answers].filter(([status]) => status < 200 || status > 299);
    const measured = `${rounds} restarts of an API and a worker, ${sent} requests, ${created.size} events`;
    if (failed.length > 0)
      throw new Error(`${measured}: ${failed.map(([status, count]) => `${count} × ${status || 'no answer'}`)}`);
    if (missing().length > 0) throw new Error(`${measured}: ${missing().length} events lost`);
    return `${measured}, all 2xx, none lost`;
  } finally {
    proxy.close();
    receiver.close();
    await stack.close();
  }
}

/** @param {import('./stack.mjs').ServiceProcess[]} targets */
async function startProxy(targets) {
  const agent = new Agent({ keepAlive: true });
  /** @type {typeof targets} */
  let ready = [];
  let turn = 0;
  // One late response is no reason to remove a target; load balancers wait for several.
  const look = async () => {
    for (const target of targets) {
      if (target.port === 0) continue;
      const answer = await fetch(`http://127.0.0.1:${target.port}/health/ready`, {
        signal: AbortSignal.timeout(2_000),
      }).then(
        ({ ok }) => ok,
        (error) => (error.name === 'TimeoutError' ? undefined : false),
      );
      if (answer !== undefined) ready = targets.filter((each) => (each === target ? answer : ready.includes(each)));
    }
  };
  let isClosed = false;
  void (async () => {
    for (; !isClosed; await delay(500)) await look();
  })();
  const server = createServer((incoming, outgoing) => {
    const target = ready[(turn += 1) % ready.length];
    if (!target) return void outgoing.writeHead(502).end('{}');
    const { method, url, headers } = incoming;
    const forwarded = send({ host: '127.0.0.1', port: target.port, method, path: url, headers, agent }, (answer) => {
      const others = { ...answer.headers };
      delete others.connection; // of this hop
      outgoing.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(outgoing);
    });
    forwarded.once('error', (error) => {
      process.stderr.write(`${new Date().toISOString()} proxy: ${method} ${url}: ${error.message}\n`);
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end('{}');
    });
    incoming.pipe(forwarded);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`,
    serves: () => ready.length,
    close() {
      isClosed = true;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
