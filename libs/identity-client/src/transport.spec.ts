import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IdentityClient } from './identity-client.js';
import { memorySessionStore } from './session-store.js';

/** A service that answers as the test says, and notes what it was asked. */
class Service {
  readonly requests: { method: string; url: string; authorization: string | undefined; body: string }[] = [];
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end('{}');
  readonly #server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      this.requests.push({ method, url, authorization: headers.authorization, body });
      this.answer(request, response);
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const problem = (status: number, code: string) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ type: 'about:blank', title: 'No', status, code, detail: 'No.' }));
};

describe('IdentityClient over HTTP', () => {
  let service: Service;
  let baseUrl: string;
  beforeEach(async () => {
    service = new Service();
    baseUrl = await service.start();
  });
  afterEach(() => service.stop());

  const signedIn = (token = 'ids_first') => {
    const sessionStore = memorySessionStore();
    sessionStore.set(token);
    return { sessionStore, client: new IdentityClient({ baseUrl: `${baseUrl}/`, sessionStore }) };
  };

  it('discovery by e-mail, slug and host sends no credentials', async () => {
    const { client } = signedIn();
    await client.discover({ email: 'maren+x@havskov.example' });
    await client.discover({ slug: 'a&b' });
    await client.discover(undefined);
    expect(service.requests.map(({ method, url, authorization }) => [method, url, authorization])).toEqual([
      ['GET', '/v1/discovery:byEmail?email=maren%2Bx%40havskov.example', undefined],
      ['GET', '/v1/discovery:bySlug?slug=a%26b', undefined],
      ['GET', '/v1/discovery:byCustomDomain', undefined],
    ]);
  });

  it('calls of a signed-in person carry the session token, and ids are encoded in the path', async () => {
    const { client } = signedIn();
    await client.listPasskeys({ page: 2, perPage: 10 });
    await client.renamePasskey('../v1/users', 'Work laptop');
    expect(service.requests).toEqual([
      { method: 'GET', url: '/v1/auth/passkeys?page=2&per_page=10', authorization: 'Bearer ids_first', body: '' },
      {
        method: 'PATCH',
        url: '/v1/auth/passkeys/..%2Fv1%2Fusers',
        authorization: 'Bearer ids_first',
        body: '{"displayName":"Work laptop"}',
      },
    ]);
  });

  it.each([
    [401, 'SERVICE_AUTH_005'],
    // Policies have changed: the session ends with this answer.
    [403, 'SERVICE_AUTH_101'],
    [403, 'SERVICE_AUTH_102'],
  ])('the client forgets a session that the service rejects: %s %s', async (status, code) => {
    const { client } = signedIn();
    service.answer = problem(status, code);
    await expect(client.currentSession()).rejects.toMatchObject({ code, status });
    expect(client.isSignedIn).toBe(false);
  });

  it('a rejected call does not forget a session that began in the meantime', async () => {
    const { client, sessionStore } = signedIn();
    service.answer = (request, response) => {
      sessionStore.set('ids_second');
      problem(401, 'SERVICE_AUTH_005')(request, response);
    };
    await expect(client.currentSession()).rejects.toMatchObject({ code: 'SERVICE_AUTH_005' });
    expect(sessionStore.get()).toBe('ids_second');
  });

  it('sign-out sends one request and forgets the token', async () => {
    const { client } = signedIn();
    service.answer = (_request, response) => response.writeHead(204).end();
    await client.signOut();
    expect(client.isSignedIn).toBe(false);
    await client.signOut(); // nobody is signed in: nothing to say to the service
    expect(service.requests).toEqual([
      { method: 'DELETE', url: '/v1/sessions/current', authorization: 'Bearer ids_first', body: '' },
    ]);
  });

  it('a failed sign-out keeps the token so that a second attempt ends the session', async () => {
    const { client } = signedIn();
    service.answer = problem(503, 'SERVICE_AUTH_999');
    await expect(client.signOut()).rejects.toMatchObject({ code: 'SERVICE_AUTH_999', status: 503 });
    service.answer = (request) => request.socket.destroy();
    await expect(client.signOut()).rejects.toMatchObject({ code: 'network' });
    expect(client.isSignedIn).toBe(true);
    service.answer = (_request, response) => response.writeHead(204).end();
    await client.signOut();
    expect(service.requests.at(-1)).toMatchObject({ method: 'DELETE', authorization: 'Bearer ids_first' });
    expect(client.isSignedIn).toBe(false);
  });

  it('sign-out succeeds when the session has already ended', async () => {
    const { client } = signedIn();
    service.answer = problem(401, 'SERVICE_AUTH_005');
    await client.signOut();
    expect(client.isSignedIn).toBe(false);
  });

  it('session listeners are notified of every end and its cause until they unsubscribe', async () => {
    const { client, sessionStore } = signedIn();
    const told: string[] = [];
    const stop = client.onSessionChange((event) => told.push(event));
    service.answer = problem(401, 'SERVICE_AUTH_005');
    await expect(client.currentSession()).rejects.toThrow();
    await expect(client.currentSession()).rejects.toThrow(); // nobody is signed in: nothing ends
    sessionStore.set('ids_second');
    service.answer = (_request, response) => response.writeHead(204).end();
    await client.signOut();
    stop();
    sessionStore.set('ids_third');
    await client.signOut();
    expect(told).toEqual(['ended', 'signed_out']);
  });

  it('the client works with an asynchronous session store', async () => {
    let held: string | undefined = 'ids_first';
    const client = new IdentityClient({
      baseUrl,
      sessionStore: {
        get: () => new Promise((resolve) => setImmediate(() => resolve(held))),
        set: (token) =>
          new Promise((resolve) =>
            setImmediate(() => {
              held = token;
              resolve();
            }),
          ),
      },
    });
    expect([client.isSignedIn, await client.hasSession(), client.isSignedIn]).toEqual([false, true, true]);
    await client.listPasskeys();
    expect(service.requests.at(-1)!.authorization).toBe('Bearer ids_first');
    service.answer = problem(401, 'SERVICE_AUTH_005');
    await expect(client.currentSession()).rejects.toMatchObject({ code: 'SERVICE_AUTH_005' });
    expect([held, client.isSignedIn, await client.hasSession()]).toEqual([undefined, false, false]);
  });

  it('withFreshSignIn asks for no passkey if the work succeeds, fails otherwise or the session changed', async () => {
    const { client, sessionStore } = signedIn();
    expect(await client.withFreshSignIn(async () => 'done')).toBe('done');
    service.answer = problem(404, 'SERVICE_AUTH_900');
    await expect(client.withFreshSignIn(() => client.getDeletion('x'))).rejects.toMatchObject({
      code: 'SERVICE_AUTH_900',
    });
    service.answer = (request, response) => {
      sessionStore.set('ids_of_somebody_else');
      problem(401, 'SERVICE_AUTH_006')(request, response);
    };
    const requests = service.requests.length;
    await expect(client.withFreshSignIn(() => client.exportMyData())).rejects.toMatchObject({ code: 'superseded' });
    expect(service.requests).toHaveLength(requests + 1);
    await expect(new IdentityClient({ baseUrl }).reauthenticate()).rejects.toMatchObject({ code: 'SERVICE_AUTH_006' });
  });

  it('getTicketHolder reads a ticket’s holder and sends no request for a malformed ticket', async () => {
    const { client } = signedIn();
    const user = { id: 'b2s', name: 'bert@havskov.example', displayName: 'Bert' };
    service.answer = (_request, response) => response.end(JSON.stringify({ challenge: 'q8Cv', user }));
    expect(await client.getTicketHolder('idk_1')).toEqual({ email: 'bert@havskov.example', display_name: 'Bert' });
    for (const ticket of ['', 'two words', 'ü', 'a\r\nb'])
      await expect(client.getTicketHolder(ticket)).rejects.toMatchObject({ code: 'SERVICE_AUTH_005' });
    expect(service.requests).toEqual([
      { method: 'POST', url: '/v1/auth/passkey/register/begin', authorization: 'Bearer idk_1', body: '{}' },
    ]);
  });

  it.each([200, 404])('the client reads at most 1 MiB of a response with status %s', async (status) => {
    const { client } = signedIn();
    const chunk = Buffer.alloc(64 * 1024, ' ');
    service.answer = (_request, response) => {
      const send = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.writeHead(status, { 'content-type': 'application/json' }).on('drain', send);
      send();
    };
    await expect(client.currentSession()).rejects.toMatchObject({
      ...{ code: 'unexpected_answer', status },
      message: 'The answer is longer than 1 MiB.',
    });
    service.answer = (_request, response) => response.end('{}'.padEnd(1024 * 1024));
    expect(await client.currentSession()).toEqual({});
  });

  it('an unreachable service fails with network and a foreign response with unexpected_answer', async () => {
    const { client } = signedIn();
    service.answer = (_request, response) => response.end('<html>');
    await expect(client.currentSession()).rejects.toMatchObject({ code: 'unexpected_answer', status: 200 });
    service.answer = (request) => request.socket.destroy();
    await expect(client.currentSession()).rejects.toMatchObject({ code: 'network' });
  });

  it('a request whose signal aborts rejects with the signal’s reason', async () => {
    const { client } = signedIn();
    const stopping = new AbortController();
    const reason = new Error('left');
    service.answer = () => stopping.abort(reason);
    await expect(client.currentSession({ signal: stopping.signal })).rejects.toBe(reason);
  });

  it('sign-in without passkey support fails before any request', async () => {
    const { client } = signedIn();
    for (const conditional of [true, false])
      await expect(client.signIn({ conditional })).rejects.toMatchObject({ code: 'unsupported' });
    await expect(client.registerPasskey()).rejects.toMatchObject({ code: 'unsupported' });
    expect(service.requests).toEqual([]);
  });
});
