// A deployed service: a separate PostgreSQL, optionally Redis for the queue, and built processes.
import { execFile, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect as connectTo, createServer as createGate } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../start/ports.mjs';

export const root = join(import.meta.dirname, '../..');

/**
 * Polls `look` until it returns a value; fails with `what` otherwise.
 * @template Seen @param {string} what @param {() => Seen | Promise<Seen>} look @param {number} [withinMs]
 * @returns {Promise<NonNullable<Seen>>}
 */
export async function eventually(what, look, withinMs = 60_000) {
  const until = Date.now() + withinMs;
  for (;;) {
    const seen = await Promise.resolve()
      .then(look)
      .catch(() => undefined);
    if (seen) return /** @type {NonNullable<Seen>} */ (seen);
    if (Date.now() > until) throw new Error(`${what}: not within ${withinMs} ms`);
    await delay(100);
  }
}

/** A process of a service, which can be stopped like by an orchestrator, and started again. */
export class ServiceProcess {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  child;
  port = 0;
  metricsPort = 0;

  /** @param {string} file @param {Record<string, string>} environment @param {string} [folder] of the version */
  constructor(file, environment, folder = root) {
    this.file = file;
    this.environment = environment;
    this.folder = folder;
  }

  /** Starts it and waits until it is ready. @param {Record<string, string>} [more] */
  async start(more = {}) {
    this.port ||= await freePort();
    this.metricsPort ||= await freePort();
    const ports = { PORT: String(this.port), METRICS_PORT: String(this.metricsPort) };
    const env = { PATH: process.env.PATH ?? '', ...this.environment, ...ports, ...more };
    this.child = spawn(process.execPath, [join(this.folder, this.file)], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.said = '';
    this.child.stderr?.on('data', (text) => (this.said += text));
    const { child } = this;
    await eventually(`${this.file} is ready`, async () => child.exitCode !== null || (await this.isReady()), 120_000);
    if (child.exitCode !== null) throw new Error(`${this.file} ended with ${child.exitCode}: ${this.said}`);
  }

  async isReady() {
    const signal = AbortSignal.timeout(2_000);
    return (await fetch(`http://127.0.0.1:${this.metricsPort}/health/ready`, { signal })).ok;
  }

  /** @param {NodeJS.Signals} [signal] */
  async stop(signal = 'SIGTERM') {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}

/**
 * `server`: a PostgreSQL to use, with a database `service`
 * @param {{ app?: string, folder?: string, hasRedis?: boolean, environment?: Record<string, string>, server?: { url: string, close(): Promise<unknown> } }} [options]
 */
export async function startStack({
  app = 'catalogue-api',
  folder: version = root,
  hasRedis = false,
  environment = {},
  server,
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-operations-'));
  const postgres = server ?? (await startPostgres('service'));
  const databaseGate = await openGate(Number(new URL(postgres.url).port));
  const redis = hasRedis ? await startRedis(folder) : undefined;
  const queueGate = redis && (await openGate(redis.port));
  const urlOf = (/** @type {string} */ role, /** @type {number | string} */ port) =>
    Object.assign(new URL(postgres.url), { pathname: '/service', username: role, password: role, port }).href;
  const ownerUrl = urlOf('postgres', new URL(postgres.url).port);
  /** @type {Record<string, string>} */
  const configuration = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: 'http://localhost',
    TRUSTED_PROXIES: 'none',
    ...(app === 'identity-api' ? { RP_ID: 'localhost' } : { UPLOADS_URL: pathToFileURL(folder).href }),
    DATABASE_URL: urlOf('plinth_service', databaseGate.port),
    QUEUE_URL: queueGate ? `redis://127.0.0.1:${queueGate.port}` : '',
    SECRETS_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT_PER_MINUTE: '0',
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
    WEBHOOK_RETRY_SCHEDULE: Array.from({ length: 60 }, () => '1s').join(),
    DRAIN_DELAY: '5s',
    ...environment,
  };
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 5 });
  owner.on('error', () => undefined);
  /** @type {ServiceProcess[]} */
  const processes = [];
  /** @param {string} from the folder of a version @param {Record<string, string>} more @param {string[]} args */
  const cliOf = async (from, more, ...args) => {
    const env = { PATH: process.env.PATH ?? '', ...configuration, MIGRATION_DATABASE_URL: ownerUrl, ...more };
    const file = join(from, `dist/apps/${app}/cli.js`);
    return (await promisify(execFile)(process.execPath, [file, ...args], { env })).stdout.trim();
  };
  const cliWith = (/** @type {Record<string, string>} */ more, /** @type {string[]} */ ...args) =>
    cliOf(version, more, ...args);
  const cli = (/** @type {string[]} */ ...args) => cliWith({}, ...args);
  const connect = async (/** @type {string} */ connectionString) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return client;
  };
  await cli('migrate');
  return {
    ...{ configuration, folder, postgres, owner, ownerUrl, cli, cliOf, cliWith, connect, databaseGate, queueGate },
    /** @param {'main' | 'worker'} program */
    process(program) {
      const made = new ServiceProcess(`dist/apps/${app}/${program}.js`, configuration, version);
      processes.push(made);
      return made;
    },
    async close() {
      await Promise.all(processes.map((each) => each.stop('SIGKILL')));
      await owner.end();
      databaseGate.close();
      queueGate?.close();
      redis?.child.kill('SIGKILL');
      await postgres.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A separate cluster with one database. @param {string} database */
export async function startPostgres(database) {
  const child = fork(join(root, 'libs/test-kit/node/own-postgres.mjs'), [JSON.stringify([database])], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [place] = await /** @type {Promise<[{ url: string, pidFile: string }]>} */ (
    new Promise((resolve, reject) => {
      child.once('message', (message) => resolve([/** @type {{ url: string, pidFile: string }} */ (message)]));
      child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}`)));
    })
  );
  return {
    url: Object.assign(new URL(place.url), { pathname: `/${database}` }).href,
    pidFile: place.pidFile,
    close: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.disconnect();
      }),
  };
}

/** @param {string} folder */
async function startRedis(folder) {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  return { port, child: spawn('redis-server', settings, { stdio: 'ignore' }) };
}

/** A local webhook receiver that responds with `status`. It keeps bodies by event id, and counts requests by time. */
export async function startReceiver() {
  /** @type {Map<string, { body: string, headers: import('node:http').IncomingHttpHeaders }>} */
  const received = new Map();
  const receiver = {
    ...{ url: '', status: 204, received, count: 0, firstAt: 0, lastAt: 0 },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => (body += text));
    request.on('end', () => {
      receiver.count += 1;
      receiver.lastAt = Date.now();
      receiver.firstAt ||= receiver.lastAt;
      if (receiver.status === 204)
        received.set(String(request.headers['webhook-id']), { body, headers: request.headers });
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  receiver.url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/hook`;
  return receiver;
}

/** Creates a vendor through the platform's routes. @param {(...args: string[]) => Promise<string>} cli */
export async function makeVendor(cli, /** @type {string} */ url) {
  const platformKey = await cli('keys:create', '--platform', '--name', 'operations', '--scopes', 'all');
  const platform = clientOf(url, platformKey);
  const make = async (/** @type {string} */ path, /** @type {object} */ body) =>
    (await platform('POST', `/api/v1/platform/${path}`, body)).body.data;
  const { id } = await make('providers', { name: 'Lumetta', status: 'active' });
  const brand = await make('brands', { providerId: id, name: 'Lumetta Home' });
  const scopes = ['brands:read', 'requests:read', 'webhooks:read', 'webhooks:write'];
  const { key } = await make('keys', { name: 'shop', scopes, providerId: id });
  return { id, brandId: brand.id, key, vendor: clientOf(url, key), platform, platformKey };
}

/** @param {string} url @param {string} key */
export const clientOf =
  (url, key) =>
  /** @param {string} method @param {string} path @param {object} [body] */
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };

/** The body of a vendor's buyer request, which creates an event. @param {string} brandId @param {number} number */
export const buyerRequest = (brandId, number) => ({
  type: 'price',
  subject: `Chairs for lobby ${number}`,
  brandId,
  contact: { name: 'Jonas Albrecht', email: `jonas.${number}@example.com` },
  message: 'Could you quote twelve chairs?',
});

/**
 * A forwarding proxy that can be cut: then open connections end and new ones are refused.
 * @param {number} targetPort on this machine
 */
async function openGate(targetPort) {
  const sockets = new Set();
  let isCut = false;
  const server = createGate((incoming) => {
    if (isCut) return void incoming.resetAndDestroy();
    const outgoing = connectTo(targetPort, '127.0.0.1');
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          sockets.delete(socket);
          incoming.destroy();
          outgoing.destroy();
        });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mend: () => void (isCut = false),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
