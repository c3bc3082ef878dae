import type { IncomingMessage, ServerResponse } from 'node:http';
import { All, Controller, HttpException, Module, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  accessGuard,
  CookieSignIn,
  receiveLogouts,
  receiveLogoutsByFetch,
  requireAccess,
  withAccess,
} from '@plinth/identity-client/server';
import { freePort, isLongRun } from '@plinth/test-kit';
import express from 'express';
import fc from 'fast-check';
import { bytesOf, headers, logout, method, target, type Known, type RawRequest } from './support/arbitrary-requests.js';
import { signed, startVerifying, type Verifying } from './support/back-end.js';
import { Browser, locationOf, makeClient, passInteraction } from './support/openid.js';
import { startRawServer, statusesIn, type RawServer } from './support/raw-requests.js';
import { signedIn } from './support/sign-ins.js';

const share = isLongRun ? 1 : 0.2;

type Handler = (request: express.Request, response: express.Response, next: express.NextFunction) => unknown;

// Jest fails a test during which a rejection or an exception is left to the process, which would end by it.
describe('back-end middleware under malformed requests', () => {
  let all: Verifying;
  let known: Known;
  let closeNest: () => Promise<void>;
  /** By what they run. */
  const servers = new Map<string, RawServer>();
  let origin: string;

  beforeAll(async () => {
    // Express reads targets by a function of Node that warns of some.
    process.noDeprecation = true;
    all = await startVerifying();
    origin = `http://localhost:${await freePort()}`;
    const redirectUri = `${origin}/auth/callback`;
    const { api, mine, own, verifierOf } = all;
    const client = await makeClient(mine, { redirect_uris: [redirectUri] });
    const signIn = new CookieSignIn({
      ...{ issuer: api.url, organizationId: mine.id, redirectUri },
      ...{ clientId: client.id, clientSecret: client.client_secret! },
    });
    const verifier = verifierOf({ origin: 'https://api.example.com', logoutClientIds: [own.id] });
    const middleware: Record<string, Handler> = {
      routes: signIn.routes(),
      session: signIn.requireSession(),
      access: requireAccess(verifier),
      'access by Host': requireAccess(verifierOf()),
      logout: receiveLogouts(verifier),
    };
    for (const [name, handler] of Object.entries(middleware)) {
      servers.set(`${name}, node:http`, await startRawServer((...both) => void onNode(handler, ...both)));
      servers.set(`${name}, Express`, await startRawServer(expressWith(handler)));
    }
    servers.set(
      'parsed logout, Express',
      await startRawServer(expressWith(express.urlencoded(), middleware['logout']!)),
    );
    servers.set('access, Fetch', await onFetch(withAccess(verifier, () => new Response())));
    servers.set('logout, Fetch', await onFetch(receiveLogoutsByFetch(verifier)));
    const nest = await guardedByNest(accessGuard(verifier, HttpException));
    servers.set('access, Nest', await startRawServer(nest.getHttpAdapter().getInstance()));
    closeNest = () => nest.close();
    known = await signInBy(signIn);
  });
  afterAll(async () => {
    process.noDeprecation = false;
    await Promise.all([...servers.values()].map((server) => server.close()));
    await closeNest();
    await all.close();
  });

  const onNode = (handler: Handler, request: object, response: object): unknown => {
    const own = response as express.Response;
    // All that node:http has of a framework.
    return handler(request as express.Request, own, (error) => {
      own.statusCode = error === undefined ? 404 : 500;
      own.end();
    });
  };

  function expressWith(...handlers: Handler[]): express.Express {
    // In `test`, Express writes no errors to the console. Whoever is behind a proxy believes its headers.
    const app = express().set('env', 'test').set('trust proxy', true);
    return app.use(...handlers);
  }

  const onFetch = (handler: (request: Request) => Promise<Response>) =>
    startRawServer((incoming, response) => void answerByFetch(handler, incoming, response));

  async function answerByFetch(
    handler: (request: Request) => Promise<Response>,
    incoming: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const sent = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const posted: RequestInit = { method: 'POST', body: ReadableStream.from(incoming), duplex: 'half' };
    const request = new Request('http://localhost/', { ...(incoming.method === 'POST' ? posted : {}), headers: sent });
    const { status } = await handler(request);
    response.writeHead(status).end();
  }

  async function guardedByNest(guard: ReturnType<typeof accessGuard>): Promise<NestExpressApplication> {
    class Everything {
      answer() {
        return {};
      }
    }
    // Decorated by hand, as the verifier is not there when this file is loaded.
    const descriptor = Object.getOwnPropertyDescriptor(Everything.prototype, 'answer')!;
    All('*path')(Everything.prototype, 'answer', descriptor);
    UseGuards(guard)(Everything.prototype, 'answer', descriptor);
    Controller()(Everything);
    class Application {}
    Module({ controllers: [Everything] })(Application);
    return (await NestFactory.create<NestExpressApplication>(Application, { logger: false })).init();
  }

  /** Signs a person in, and begins one more sign-in that waits. */
  async function signInBy(signIn: CookieSignIn): Promise<Known> {
    const { api, mine } = all;
    const server = express()
      .use(signIn.routes())
      .listen(Number(new URL(origin).port), 'localhost');
    const browser = new Browser(origin);
    const provider = new Browser(api.url);
    const person = await signedIn(api, mine);
    const toProvider = locationOf(await browser.get('/auth/login'));
    await browser.get(await passInteraction(provider, locationOf(await provider.get(toProvider)), person.sessionToken));
    const waiting = locationOf(await browser.get('/auth/login')).searchParams.get('state')!;
    await new Promise((resolve) => server.close(resolve));
    return {
      STATE: waiting,
      COOKIE: [...browser.cookies].map(([name, { value }]) => `${name.split(';')[0]}=${value}`).join('; '),
      TOKEN: await signed(api),
      BOUND: await signed(api, { cnf: { jkt: 'x' } }),
    };
  }

  const isOfCaller = (status: number): boolean => status >= 200 && status < 500;

  /** Sends requests to a server: each must be answered, and not as a fault of the server. */
  async function expectAnswers(name: string, requests: readonly RawRequest[]): Promise<void> {
    const server = servers.get(name)!;
    const statuses = statusesIn(await server.send(bytesOf(requests, known)));
    if (statuses.length === requests.length && statuses.every(isOfCaller)) return;
    // One may have ended the connection for those behind it.
    for (const request of requests) {
      const bytes = bytesOf([request], known);
      const [status = 0] = statusesIn(await server.send(bytes));
      if (!isOfCaller(status)) throw new Error(`${name} answered ${status} to ${JSON.stringify(bytes)}`);
    }
  }

  const batch = <Value>(each: fc.Arbitrary<Value>) => fc.array(each, { minLength: 40, maxLength: 40 });

  it(`the middleware answers ${(10_000 * share).toLocaleString('en')} request lines on node:http and on Express`, async () => {
    const line = fc.record({ method, target });
    const usual: RawRequest['headers'] = [
      ['Host', 'localhost'],
      ['Cookie', 'COOKIE'],
      ['Authorization', 'Bearer TOKEN'],
      ['Sec-Fetch-Site', 'same-origin'],
    ];
    for (const kind of ['node:http', 'Express']) {
      const names = [...servers.keys()].filter((name) => name.endsWith(kind));
      const accepted = () => names.reduce((sum, name) => sum + servers.get(name)!.accepted(), 0);
      const before = accepted();
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...names), batch(line), async (name, lines) => {
          await expectAnswers(
            name,
            lines.map((each) => ({ ...each, headers: usual })),
          );
        }),
        { numRuns: 260 * share, endOnFailure: true },
      );
      expect(accepted() - before).toBeGreaterThanOrEqual(10_000 * share);
    }
  });

  it('the middleware answers a request with any headers, even without Host', async () => {
    const request = fc.record({
      method: fc.constantFrom('GET', 'GET', 'POST'),
      target: fc.constantFrom('/auth/login', '/auth/callback?state=STATE', '/auth/session', '/auth/logout', '/api'),
      headers,
    });
    await fc.assert(fc.asyncProperty(fc.constantFrom(...servers.keys()), batch(request), expectAnswers), {
      numRuns: 50 * share,
      endOnFailure: true,
    });
  });

  const receivers = ['logout, node:http', 'logout, Express', 'parsed logout, Express', 'logout, Fetch'];
  const logoutOf = (fields: { body: string; headers: RawRequest['headers'] }): string =>
    bytesOf([{ method: 'POST', target: '/', headers: fields.headers }], known) + fields.body;

  it('a logout request with an invalid body gets a 4xx response, however the body is sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...receivers), logout, async (name, fields) => {
        const [status] = statusesIn(await servers.get(name)!.send(logoutOf(fields)));
        expect({ name, status, ok: status! >= 400 && status! < 500 }).toMatchObject({ ok: true });
      }),
      { numRuns: 400 * share, endOnFailure: true },
    );
  });

  it.each(receivers)('a logout request of several megabytes is read to its end and answered: %s', async (name) => {
    const body = `logout_token=${'x'.repeat(3_000_000)}`;
    const fields: RawRequest['headers'] = [
      ['Host', 'localhost'],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Content-Length', String(body.length)],
    ];
    const [status] = statusesIn(await servers.get(name)!.send(logoutOf({ body, headers: fields })));
    expect(status).toBe(name.startsWith('parsed') ? 413 : 400);
  });

  it('the middleware survives clients that disconnect at any point', async () => {
    const cut = fc.tuple(fc.constantFrom(...servers.keys()), logout, fc.double({ min: 0, max: 1, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(cut, async ([name, fields, share]) => {
        const bytes = logoutOf(fields);
        await servers.get(name)!.hangUpAfter(bytes.slice(0, Math.floor(bytes.length * share)));
      }),
      { numRuns: 300 * share, endOnFailure: true },
    );
    for (const name of servers.keys())
      await expectAnswers(name, [{ method: 'GET', target: '/', headers: [['Host', 'localhost']] }]);
  });

  it('a response that other code already ended stays unchanged', async () => {
    const { verifier } = all;
    const late = { access: requireAccess(verifier), logout: receiveLogouts(verifier) };
    for (const handler of Object.values<Handler>(late)) {
      let done: unknown;
      const server = await startRawServer((request, response) => {
        response.writeHead(504).end();
        done = onNode(handler, request, response);
      });
      const answer = await server.send(bytesOf([{ method: 'GET', target: '/', headers: [['Host', 'x']] }], known));
      expect(statusesIn(answer)).toEqual([504]);
      await expect(done).resolves.toBeUndefined();
      await server.close();
    }
  });
});
