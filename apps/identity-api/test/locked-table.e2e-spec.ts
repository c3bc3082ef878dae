import { eventually } from '@plinth/test-kit';
import { Client as Postgres } from 'pg';
import { startTestApi } from './support/app.js';
import { makeOrganization, unique } from './support/factories.js';
import { enrolled, sessionBy, signIn } from './support/sign-ins.js';

// Longer than a request waits for a connection of the pool.
const lockedMs = 7_000;

describe('locked tables', () => {
  it('of the audit log and policies cause 503 with Retry-After for their readers; sign-in and sessions work', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', SIGN_IN_PER_MINUTE: '0' });
    const organization = await makeOrganization(api);
    const { id, client } = organization;
    const { authenticator } = await enrolled(api, organization);
    const session = await sessionBy(api, authenticator);
    const readers = [() => client.get('/v1/audit-events'), () => client.get('/v1/policies')];
    const others = [
      () => signIn(api, authenticator),
      () => session.client.get('/v1/sessions/current'),
      () => client.get(`/v1/organizations/${id}`),
      () => client.post('/v1/users', { email: `${unique()}@people.example`, display_name: 'Maren' }),
    ];
    const answers = { readers: new Set<string>(), others: new Set<string>() };
    const sent: Promise<unknown>[] = [];
    const send = (to: keyof typeof answers, call: (typeof others)[number]): void => {
      const answer = call().then(({ status, headers }) => answers[to].add(`${status} ${headers.get('retry-after')}`));
      sent.push(answer);
    };

    const holder = new Postgres({ connectionString: api.database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE audit_events, policies IN ACCESS EXCLUSIVE MODE');
    const until = Date.now() + lockedMs;
    let turn = 0;
    await eventually(
      'the tables were locked',
      () => {
        send('readers', readers[turn % readers.length]!);
        send('others', others[turn % others.length]!);
        turn += 1;
        return Date.now() > until;
      },
      { everyMs: 100, withinMs: lockedMs + 5_000 },
    );
    await Promise.all(sent);
    expect([...answers.readers]).toEqual(['503 1']);
    expect([...answers.others].sort()).toEqual(['200 null', '201 null']);

    await holder.query('COMMIT');
    await eventually('both are served again', async () => {
      const all = await Promise.all(readers.map((call) => call()));
      return all.every(({ status }) => status === 200);
    });
    await holder.end();
    await api.close();
  }, 60_000);
});
