import { startTestApi, type TestApi } from './support/app.js';
import { Client } from '@plinth/test-kit';
import { makeVendor, unique, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { One, Schemas } from './support/schemas.js';

describe('categories and designers', () => {
  let api: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi();
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api, { scopes: ['products:read'] });
  });
  afterAll(() => api.close());

  const make = async <Row = Schemas['Designer']>(kind: 'categories' | 'designers', fields: Record<string, unknown>) => {
    const answer = await platform.post<One<Row>>(`/api/v1/platform/${kind}`, fields);
    expect(answer.status).toBe(201);
    return answer.body.data;
  };

  it('a category has its parent and its breadcrumbs from the root', async () => {
    const root = await make('categories', { name: `Furniture ${unique()}` });
    const middle = await make('categories', { name: `Seating ${unique()}`, parentId: root.id });
    const leaf = await make('categories', { name: `Lounge ${unique()}`, parentId: middle.id });
    const crumb = ({ id, name, slug }: Schemas['CategoryRef']) => ({ id, name, slug });
    expect(root).toEqual({ ...crumb(root), parentId: null, breadcrumbs: [crumb(root)] });
    expect(leaf).toEqual({
      ...crumb(leaf),
      parentId: middle.id,
      breadcrumbs: [root, middle, leaf].map(crumb),
    });
    const { body } = await vendor.client.get(`/api/v1/key/categories?q=${leaf.slug}`);
    expect(body.data).toEqual([leaf]);
    expect(body.metadata.total).toBe(1);
  });

  it('a designer has id, name and slug', async () => {
    const name = `Maren Lindqvist ${unique()}`;
    const designer = await make('designers', { name });
    expect(designer).toEqual({ id: expect.any(String), name, slug: expect.stringMatching(/^maren-lindqvist-/) });
    expect((await vendor.client.get(`/api/v1/key/designers?q=${designer.slug}`)).body.data).toEqual([designer]);
  });

  it.each(['categories', 'designers'] as const)(
    '%s are found by parts of words, ignoring accents and case',
    async (kind) => {
      const word = unique();
      const made = await make(kind, { name: `Ångström Łódź ${word}` });
      for (const q of [word, `angstrom ${word}`, `LODZ ${word}`, `gstr ${word.slice(1, -1)}`]) {
        const { body } = await vendor.client.get(`/api/v1/key/${kind}?q=${encodeURIComponent(q)}`);
        expect([q, body.data]).toEqual([q, [made]]);
      }
      const { body } = await vendor.client.get(`/api/v1/key/${kind}?q=${word}%25`);
      expect(body.data).toEqual([]);
    },
  );

  it.each(['categories', 'designers'] as const)('slugs of %s are unique', async (kind) => {
    const name = `Twin ${unique()}`;
    const made = await Promise.all(Array.from({ length: 5 }, () => make(kind, { name })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(5);
    const taken = await platform.post(`/api/v1/platform/${kind}`, { name, slug: made[0]!.slug });
    expectProblem(taken, 409, 'slug_taken');
    const given = await make(kind, { name, slug: `${made[0]!.slug}_b` });
    expect(given.slug).toBe(`${made[0]!.slug}_b`);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['categories', { name: '' }, 'name', 'min_length'],
    ['categories', { name: 'X', slug: 'a b' }, 'slug', 'slug'],
    ['categories', { name: 'X', parentId: 'furniture' }, 'parentId', 'uuid'],
    ['categories', { name: 'X', parentId: '0198c3a0-0000-7000-8000-00000000ffff' }, 'parentId', 'unknown'],
    ['categories', { name: 'X', path: [] }, 'path', 'unknown_field'],
    ['designers', {}, 'name', 'required'],
    ['designers', { name: 'X', parentId: null }, 'parentId', 'unknown_field'],
  ])('creating %s is rejected with %j', async (kind, body, field, rule) => {
    expectInvalid(await platform.post(`/api/v1/platform/${kind}`, body), field, rule);
  });
});
