import { Client, eventually } from '@plinth/test-kit';
import { Client as Postgres } from 'pg';
import { startTestApi } from './support/app.js';
import { makeProduct, makeVendor, unique } from './support/factories.js';

// Longer than a request waits for a connection of the pool.
const lockedMs = 7_000;
const path = '/api/v1/key/products';

describe('a locked table', () => {
  it('causes 503 with Retry-After for requests that use it, and no failure of others', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    const platform = new Client(api.url, api.platformKey);
    const vendor = await makeVendor(api);
    const { id } = await makeProduct(vendor);
    const ofProducts = [
      () => vendor.client.get(path),
      () => vendor.client.get(`${path}?status=draft`),
      () => vendor.client.get(`${path}/${id}`),
      () => vendor.client.put(`${path}/${id}`, { price: 3 }),
    ];
    const others = [
      () => vendor.client.get('/api/v1/key/brands'),
      () => platform.post('/api/v1/platform/brands', { providerId: vendor.id, name: `Brand ${unique()}` }),
      async () => {
        const named = { providerId: vendor.id, name: unique(), scopes: ['brands:read'] };
        const { body } = await platform.post('/api/v1/platform/keys', named);
        // A new key is not cached.
        return new Client(api.url, body.data?.key).get('/api/v1/key/whoami');
      },
    ];
    const answers = { ofProducts: new Set<string>(), others: new Set<string>() };
    const sent: Promise<unknown>[] = [];
    const send = (to: keyof typeof answers, call: (typeof others)[number]): void => {
      const answer = call().then(({ status, headers }) => answers[to].add(`${status} ${headers.get('retry-after')}`));
      sent.push(answer);
    };

    const holder = new Postgres({ connectionString: api.database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
    const until = Date.now() + lockedMs;
    send('ofProducts', () => vendor.client.get(`${path}/export`));
    let turn = 0;
    await eventually(
      'the table was locked',
      () => {
        send('ofProducts', ofProducts[turn % ofProducts.length]!);
        send('others', others[turn % others.length]!);
        turn += 1;
        return Date.now() > until;
      },
      { everyMs: 100, withinMs: lockedMs + 5_000 },
    );
    await Promise.all(sent);
    expect([...answers.ofProducts]).toEqual(['503 1']);
    expect([...answers.others].sort()).toEqual(['200 null', '201 null']);

    await holder.query('COMMIT');
    await eventually('products are served again', async () => {
      const all = await Promise.all(ofProducts.map((call) => call()));
      return all.every(({ status }) => status === 200);
    });
    await holder.end();
    await api.close();
  }, 60_000);
});
