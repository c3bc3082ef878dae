import { eventually } from '@plinth/test-kit';
import type { BrowserSession } from '@plinth/identity-client/server';
import { Client } from 'pg';
import { BrowserSessionsRepository } from '../src/sessions/browser-sessions.repository.js';
import {
  browserOf,
  sessionIdIn,
  startConsole,
  startReplica,
  startServices,
  type TestConsole,
  type TestServices,
} from './support/console.js';

describe('sessions of the console', () => {
  let services: TestServices;
  let console: TestConsole;
  let sessions: BrowserSessionsRepository;
  beforeAll(async () => {
    services = await startServices();
    console = await startConsole(services);
    sessions = console.app.get(BrowserSessionsRepository);
    services.catalogue.answer((_request, response) => response.end('{}'));
  });
  afterAll(async () => {
    await console.close();
    await services.close();
  });

  async function signedIn() {
    const { browser, person } = await browserOf(console, services);
    const cookie = browser.cookies.get('session;/')!.value;
    const id = sessionIdIn(browser);
    const ask = async (url: string, path: string) =>
      (await fetch(`${url}${path}`, { headers: { cookie: `session=${cookie}` } })).status;
    return { id, person, ask };
  }

  /** Makes a session's tokens older. */
  async function age(id: string, minutes: number): Promise<BrowserSession> {
    const byMs = minutes * 60_000;
    const session = (await sessions.get(id))!;
    const { tokens, more = {} } = session;
    const aged = {
      ...session,
      checkedAtMs: session.checkedAtMs - byMs,
      tokens: { ...tokens, expiresAtMs: tokens.expiresAtMs - byMs },
      more: Object.fromEntries(
        Object.entries(more).map(([name, token]) => [name, { ...token, expiresAtMs: token.expiresAtMs - byMs }]),
      ),
    };
    await sessions.update(id, aged);
    return aged;
  }

  const refreshesOf = async (sessionId: string): Promise<number> => {
    const [row] = await services.identity.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM openid_records WHERE kind = 'RefreshToken' AND session_id = $1`,
      [sessionId],
    );
    return row!.count;
  };

  it('two replicas that need new tokens at the same time refresh a session once for each resource', async () => {
    const { id, person, ask } = await signedIn();
    const other = await startReplica(console.database, { ...console.environment, PORT: '0' });
    try {
      const paths = ['/api/catalogue/x', '/api/catalogue/y', '/auth/session'];
      expect(await ask(console.url, paths[0]!)).toBe(200);
      await age(id, 60);
      const before = await refreshesOf(person.sessionId);
      const calls = [console.url, other.url].flatMap((url) => paths.map((path) => ask(url, path)));
      expect(await Promise.all(calls)).toEqual(Array(calls.length).fill(200));
      expect((await refreshesOf(person.sessionId)) - before).toBe(2);
    } finally {
      await other.close();
    }
  });

  it('a process that is killed after identity-api refreshed the tokens, but before it stored them, loses no session', async () => {
    const { id, ask } = await signedIn();
    const unstored = await age(id, 60);
    expect(await ask(console.url, '/auth/session')).toBe(200);
    await sessions.update(id, unstored);
    expect(await ask(console.url, '/auth/session')).toBe(200);
    expect(await ask(console.url, '/api/catalogue/x')).toBe(200);
  });

  it('a lock is free once its holder has lost the connection, as a killed process has', async () => {
    let release = (): void => undefined;
    const held = sessions.withLock('lost', () => new Promise<void>((resolve) => (release = resolve)));
    const other = await startReplica(console.database, { ...console.environment, PORT: '0' });
    const superuser = new Client(console.database.url);
    await superuser.connect();
    try {
      const cut = () =>
        superuser.query(
          `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
            WHERE locktype = 'advisory' AND granted AND application_name = 'console locks' AND datname = current_database()`,
        );
      await eventually('the lock is held and cut off', async () => (await cut()).rowCount === 1);
      const waiting = other.app.get(BrowserSessionsRepository).withLock('lost', () => Promise.resolve('mine'));
      expect(await waiting).toBe('mine');
    } finally {
      release();
      await held;
      await superuser.end();
      await other.close();
    }
  });

  it('a refused refresh ends the session', async () => {
    const { id, person, ask } = await signedIn();
    await services.organization.client.post(`/v1/users/${person.id}:suspend`);
    await age(id, 60);
    expect(await ask(console.url, '/api/catalogue/x')).toBe(401);
    expect(await sessions.get(id)).toBeUndefined();
  });

  it('a session that was removed meanwhile is not restored by a refresh', async () => {
    const { id, ask } = await signedIn();
    const session = (await sessions.get(id))!;
    await sessions.endSession(session.tokens.claims['sid'] as string);
    await sessions.update(id, session);
    expect(await ask(console.url, '/auth/session')).toBe(401);
  });

  it('expired sessions are deleted when somebody signs in', async () => {
    const { id } = await signedIn();
    const session = (await sessions.get(id))!;
    await sessions.update(id, { ...session, endsAtMs: Date.now() - 1 });
    expect(await sessions.get(id)).toBeUndefined();
    await signedIn();
    expect(await console.query('SELECT FROM browser_sessions WHERE id = $1', [id])).toEqual([]);
  });
});
