import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { installPeers, startServer } from './server.mjs';

const people = 50;

/** Starts better-auth in a database of its own on the same PostgreSQL; gives it as a subject, and how to end it. */
export async function startBetterAuth({ client, url, cpuMicroseconds }) {
  const folder = installPeers();
  await client.query('DROP DATABASE IF EXISTS better_auth');
  await client.query('CREATE DATABASE better_auth');
  const database = new URL(url);
  database.pathname = '/better_auth';
  const server = await startServer(join(folder, 'better-auth.mjs'), {
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: database.href,
      SECRET: randomBytes(32).toString('base64'),
      PEOPLE: String(people),
    },
  });
  const headers = { 'content-type': 'application/json', origin: server.url };
  const requests = Array.from({ length: people }, (_, n) => ({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers,
    body: JSON.stringify({ email: `${n}@bench.example`, password: 'a good password' }),
  }));
  return {
    name: 'better-auth, e-mail and password',
    url: server.url,
    cpu: { service: server.cpuMicroseconds, database: cpuMicroseconds },
    load: { requests },
    stop: () => server.stop(),
  };
}
