import { startTestApi, type TestApi } from './support/app.js';
import { Client } from '@plinth/test-kit';
import { makeVendor, unique } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';

const path = '/api/v1/platform/providers';

describe('providers', () => {
  let api: TestApi;
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi();
    platform = new Client(api.url, api.platformKey);
  });
  afterAll(() => api.close());

  it('a new provider is active and has a slug derived from its name', async () => {
    const name = `Møbel & Søn ${unique()}`;
    const { status, body } = await platform.post(path, { name });
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{14}7[0-9a-f-]{21}$/),
        name,
        slug: expect.stringMatching(/^mobel-and-son-[0-9a-f]{10}$/),
        status: 'active',
        logoUrl: null,
      },
    });
  });

  it('a provider accepts every field at creation, and each can be changed afterwards', async () => {
    const slug = `nordhavn-${unique()}`;
    const fields = { name: 'Nordhavn', slug, status: 'pending', logoUrl: 'https://x.example/a.png' };
    const created = (await platform.post(path, fields)).body.data;
    expect(created).toMatchObject(fields);
    let expected = created;
    for (const change of [
      { name: 'Sydhavn' },
      { slug: `${slug}-2` },
      { status: 'suspended' },
      { status: 'active' },
      { logoUrl: null },
      { logoUrl: 'http://x.example/b.png' },
      {},
    ]) {
      expected = { ...expected, ...change };
      const { status, body } = await platform.patch(`${path}/${created.id}`, change);
      expect([status, body]).toEqual([200, { data: expected }]);
    }
  });

  it('the list of providers is searched by name, slug or ID, and is for credentials with a platform scope only', async () => {
    const word = unique();
    const made = (await platform.post(path, { name: `Søren ${word}`, status: 'suspended' })).body.data;
    for (const q of [`soren ${word}`, made.slug, made.id]) {
      const { body } = await platform.get(`${path}?q=${encodeURIComponent(q)}`);
      expect([q, body.data, body.metadata.total]).toEqual([q, [made], 1]);
    }
    expect((await platform.get(`${path}?q=${word}%25`)).body.data).toEqual([]);
    const key = await platform.post('/api/v1/platform/keys', {
      name: 'x',
      platform: true,
      scopes: ['platform:review'],
    });
    const reviewer = new Client(api.url, key.body.data.key);
    expect((await reviewer.get(`${path}?q=${word}`)).body.data).toEqual([made]);
    expectProblem(await (await makeVendor(api)).client.get(path), 403, 'insufficient_scope');
  });

  it('provider slugs are unique: a derived slug gets a suffix, and a given one that is taken is a conflict', async () => {
    const name = `Twin ${unique()}`;
    const [one, other] = [await platform.post(path, { name }), await platform.post(path, { name })];
    expect(other.body.data.slug).toMatch(new RegExp(`^${one.body.data.slug}-[0-9a-f]{6}$`));
    expectProblem(await platform.post(path, { name, slug: one.body.data.slug }), 409, 'slug_taken');
    const taken = await platform.patch(`${path}/${other.body.data.id}`, { slug: one.body.data.slug });
    expectProblem(taken, 409, 'slug_taken');
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ name: undefined }, 'name', 'required'],
    [{ name: null }, 'name', 'type'],
    [{ name: '' }, 'name', 'min_length'],
    [{ slug: '' }, 'slug', 'min_length'],
    [{ slug: 'a b' }, 'slug', 'slug'],
    [{ slug: 'a/b' }, 'slug', 'slug'],
    [{ slug: '-a' }, 'slug', 'slug'],
    [{ slug: 'x'.repeat(151) }, 'slug', 'max_length'],
    [{ status: 'closed' }, 'status', 'one_of'],
    [{ logoUrl: 'ftp://x.example/a' }, 'logoUrl', 'http_url'],
    [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl', 'http_url'],
    [{ logoUrl: '/a.png' }, 'logoUrl', 'http_url'],
    [{ logoUrl: '' }, 'logoUrl', 'http_url'],
    [{ id: '0198c3a0-0000-7000-8000-000000000001' }, 'id', 'unknown_field'],
  ])('creating a provider with %j is rejected', async (fields, field, rule) => {
    expectInvalid(await platform.post(path, { name: 'Nordhavn', ...fields }), field, rule);
  });

  it('an unknown or invalid provider ID is not found', async () => {
    for (const id of ['0198c3a0-0000-7000-8000-00000000ffff', 'nordhavn']) {
      expectProblem(await platform.patch(`${path}/${id}`, { name: '' }), 404, 'provider_not_found');
    }
  });
});
