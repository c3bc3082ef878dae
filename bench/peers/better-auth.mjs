// better-auth as its documentation configures it: sign-in by e-mail and password, without its rate limit.
import { createServer } from 'node:http';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import pg from 'pg';

const { PORT, DATABASE_URL, SECRET, PEOPLE } = process.env;
const options = {
  baseURL: `http://127.0.0.1:${PORT}`,
  secret: SECRET,
  database: new pg.Pool({ connectionString: DATABASE_URL, max: 16 }),
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
};
await (await getMigrations(options)).runMigrations();
const auth = betterAuth(options);
for (let n = 0; n < Number(PEOPLE); n += 1) {
  const body = { name: 'Bench', email: `${n}@bench.example`, password: 'a good password' };
  await auth.api.signUpEmail({ body });
}
createServer(toNodeHandler(auth)).listen(Number(PORT), '127.0.0.1');
