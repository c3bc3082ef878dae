import { startTestApi, type TestApi } from './support/app.js';
import { Client } from '@plinth/test-kit';
import { makeUpload } from './support/buyer-requests.js';
import { makeProduct, makeProductIn, makeVendor, type TestVendor } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Listed, One, Schemas } from './support/schemas.js';

const keyPath = '/api/v1/key/products';
const platformPath = '/api/v1/platform/products';
const states = ['draft', 'pending', 'published', 'rejected'] as const;

interface AttachOptions {
  by?: Client;
  headers?: Record<string, string>;
  kind?: string;
  label?: string;
}

describe('product review', () => {
  let api: TestApi;
  let platform: Client;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi();
    platform = new Client(api.url, api.platformKey);
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  const read = async (id: string): Promise<Schemas['Product']> =>
    (await vendor.client.get<One<Schemas['Product']>>(`${keyPath}/${id}`)).body.data;
  const actions = {
    edit: (id: string, headers = {}) => vendor.client.put(`${keyPath}/${id}`, {}, { headers }),
    submit: (id: string, headers = {}) => vendor.client.post(`${keyPath}/${id}/submit`, undefined, { headers }),
    withdraw: (id: string, headers = {}) => vendor.client.post(`${keyPath}/${id}/withdraw`, undefined, { headers }),
    publish: (id: string, headers = {}) => platform.post(`${platformPath}/${id}/publish`, undefined, { headers }),
    reject: (id: string, headers = {}) =>
      platform.post(`${platformPath}/${id}/reject`, { reviewNote: 'No.' }, { headers }),
    unpublish: (id: string, headers = {}) => platform.post(`${platformPath}/${id}/unpublish`, undefined, { headers }),
    delete: (id: string, headers = {}) => vendor.client.delete(`${keyPath}/${id}`, { headers }),
    feature: (id: string, headers = {}) => platform.patch(`${platformPath}/${id}`, { isFeatured: true }, { headers }),
    addFile: (id: string, headers = {}) => platform.post(`${platformPath}/${id}/files`, file, { headers }),
  };
  const file = {
    format: 'rvt',
    kind: 'bim',
    label: 'Revit family',
    originalName: 'sund.rvt',
    size: 482_113,
    url: 'https://x.example/f/1',
  };

  const next: Record<string, Partial<Record<(typeof states)[number], string>>> = {
    edit: { draft: 'draft', rejected: 'rejected', published: 'pending' },
    submit: { draft: 'pending', rejected: 'pending' },
    withdraw: { pending: 'draft', published: 'draft' },
    publish: { pending: 'published' },
    reject: { pending: 'rejected' },
    unpublish: { published: 'draft' },
  };
  const moves = Object.keys(next).flatMap((action) =>
    states.map((from) => [action, from, next[action]![from] ?? 'nowhere'] as const),
  );

  it.each(moves)('the action %s on a product that is %s leads to %s', async (action, from, to) => {
    const product = await makeProductIn(api, vendor, from);
    expect(product.status).toBe(from);
    const answer = await actions[action as keyof typeof actions](product.id);
    if (to === 'nowhere') {
      expectProblem(answer, 409, action === 'edit' ? 'product_locked' : 'product_state_conflict');
      expect(await read(product.id)).toEqual(product);
    } else {
      expect(answer.status).toBe(200);
      expect(answer.body.data.status).toBe(to);
      expect(await read(product.id)).toEqual(answer.body.data);
    }
  });

  it('a rejection note stays until the product is submitted again', async () => {
    const { id } = await makeProductIn(api, vendor, 'rejected');
    const statusOf = async () => (await vendor.client.get<Schemas['ProductStatus']>(`${keyPath}/${id}/status`)).body;
    const rejected = await statusOf();
    const listed = await vendor.client.get<Listed<Schemas['ProductListItem']>>(
      `${keyPath}?status=rejected&sort=-updatedAt`,
    );
    expect(listed.body.data[0]).toMatchObject({ id, reviewNote: 'Not yet.' });
    expect(rejected).toEqual({ id, status: 'rejected', reviewNote: 'Not yet.', updatedAt: expect.any(String) });
    expect((await vendor.client.put(`${keyPath}/${id}`, { name: 'Better' })).body.data.reviewNote).toBe('Not yet.');
    expect((await actions.submit(id)).body.data).toMatchObject({ status: 'pending', reviewNote: null });
    expect(await statusOf()).toMatchObject({ status: 'pending', reviewNote: null });
    expect((await actions.publish(id)).body.data).toMatchObject({ status: 'published', reviewNote: null });
  });

  it.each<[unknown, string, string]>([
    [{}, 'reviewNote', 'required'],
    [{ reviewNote: '' }, 'reviewNote', 'min_length'],
    [{ reviewNote: null }, 'reviewNote', 'type'],
    [{ reviewNote: 'x'.repeat(5001) }, 'reviewNote', 'max_length'],
    [{ reviewNote: 'x', status: 'rejected' }, 'status', 'unknown_field'],
    [undefined, '', 'required'],
  ])('a rejection with %j is rejected', async (body, field, rule) => {
    const product = await makeProductIn(api, vendor, 'pending');
    expectInvalid(await platform.post(`${platformPath}/${product.id}/reject`, body), field, rule);
    expect(await read(product.id)).toEqual(product);
  });

  it('actions without a body accept only an empty object', async () => {
    const { id } = await makeProduct(vendor);
    for (const body of [{ status: 'pending' }, [], '"x"', null]) {
      const answer = await vendor.client.post(`${keyPath}/${id}/submit`, body);
      expectProblem(answer, 422, 'validation_failed');
    }
    expect((await vendor.client.post(`${keyPath}/${id}/submit`, {})).status).toBe(200);
  });

  it('exactly one of two concurrent submissions succeeds', async () => {
    const { id } = await makeProduct(vendor);
    const answers = await Promise.all([actions.submit(id), actions.submit(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('concurrent publish and reject decisions take effect once', async () => {
    const { id } = await makeProductIn(api, vendor, 'pending');
    const answers = await Promise.all([
      actions.publish(id),
      actions.reject(id),
      actions.publish(id),
      actions.reject(id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read(id)).status).toBe(answers.find(({ status }) => status === 200)!.body.data.status);
  });

  it.each(states)('a product that is %s can be deleted', async (state) => {
    const { id } = await makeProductIn(api, vendor, state);
    expect((await actions.delete(id)).status).toBe(204);
  });

  it('featuring a product does not change its status', async () => {
    for (const state of states) {
      const product = await makeProductIn(api, vendor, state);
      const { body } = await actions.feature(product.id);
      expect(body.data).toEqual({ ...product, isFeatured: true, updatedAt: expect.any(String) });
      const { body: back } = await platform.patch(`${platformPath}/${product.id}`, { isFeatured: false });
      expect(back.data.isFeatured).toBe(false);
    }
    const { id } = await makeProduct(vendor);
    expectInvalid(await platform.patch(`${platformPath}/${id}`, {}), 'isFeatured', 'required');
    expectInvalid(await platform.patch(`${platformPath}/${id}`, { isFeatured: 'yes' }), 'isFeatured', 'type');
  });

  it('files are added in order, and a file of kind bim sets hasBim', async () => {
    const { id } = await makeProduct(vendor);
    const first = await platform.post(`${platformPath}/${id}/files`, { ...file, kind: 'datasheet', size: 0 });
    expect(first.status).toBe(201);
    expect(first.body.data.hasBim).toBe(false);
    const { body } = await actions.addFile(id);
    expect(body.data).toMatchObject({
      hasBim: true,
      files: [
        { ...file, kind: 'datasheet', size: 0, id: expect.any(String), position: 0 },
        { ...file, id: expect.any(String), position: 1 },
      ],
    });
    expect(await read(id)).toEqual(body.data);
    const many = await Promise.all(Array.from({ length: 6 }, () => actions.addFile(id)));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 201));
    expect((await read(id)).files.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ kind: 'movie' }, 'kind', 'one_of'],
    [{ size: -1 }, 'size', 'min'],
    [{ size: 1.5 }, 'size', 'type'],
    [{ url: 'file:///etc/passwd' }, 'url', 'http_url'],
    [{ label: '' }, 'label', 'min_length'],
    [{ originalName: undefined }, 'originalName', 'required'],
    [{ position: 3 }, 'position', 'unknown_field'],
  ])('a file with %j is rejected', async (fields, field, rule) => {
    const product = await makeProduct(vendor);
    expectInvalid(await platform.post(`${platformPath}/${product.id}/files`, { ...file, ...fields }), field, rule);
    expect(await read(product.id)).toEqual(product);
  });

  describe('files attached by the vendor', () => {
    const attach = (id: string, url: string, { by = vendor.client, headers = {}, ...fields }: AttachOptions = {}) =>
      by.post<One<Schemas['Product']>>(`${keyPath}/${id}/files`, { url, kind: 'datasheet', ...fields }, { headers });
    const detach = (id: string, fileId: string) => vendor.client.delete(`${keyPath}/${id}/files/${fileId}`);

    it.each([
      ['draft', 'draft'],
      ['rejected', 'rejected'],
      ['published', 'pending'],
    ] as const)('attaching a file to a product that is %s leaves it %s, like an edit', async (from, to) => {
      const { id } = await makeProductIn(api, vendor, from);
      const urls = [await makeUpload(api, vendor.id, 77), await makeUpload(api, vendor.id)];
      const first = await attach(id, urls[0]!, { label: ' Datasheet ' });
      expect([first.status, first.body.data.status]).toEqual([201, to]);
      const [sheet] = first.body.data.files;
      expect(sheet).toMatchObject({ url: urls[0], kind: 'datasheet', label: 'Datasheet', size: 77, position: 0 });
      expect(first.headers.get('etag')).toBe((await vendor.client.get(`${keyPath}/${id}`)).headers.get('etag'));
      if (to === 'pending') await actions.withdraw(id);
      const { body } = await attach(id, urls[1]!);
      expect((await detach(id, sheet!.id)).status).toBe(204);
      expect((await read(id)).files).toEqual([{ ...body.data.files[1]!, position: 0 }]);
      expectProblem(await detach(id, sheet!.id), 404, 'file_not_found');
    });

    it("an attached file must be the vendor's own upload, with a kind and a label that is not blank", async () => {
      const stranger = await makeVendor(api);
      const product = await makeProduct(vendor);
      const own = await makeUpload(api, vendor.id);
      for (const url of [await makeUpload(api, stranger.id), await makeUpload(api, null), 'https://x.example/f.pdf'])
        expectInvalid(await attach(product.id, url), 'url', 'unknown');
      expectInvalid(await attach(product.id, own, { kind: 'movie' }), 'kind', 'one_of');
      expectInvalid(await attach(product.id, own, { label: '  ' }), 'label', 'min_length');
      expectProblem(await attach(product.id, own, { by: stranger.client }), 404, 'product_not_found');
      const stale = await attach(product.id, own, { headers: { 'if-match': '"stale"' } });
      expectProblem(stale, 412, 'precondition_failed');
      expect(await read(product.id)).toEqual(product);
    });

    it('a file cannot be attached while the product is in review', async () => {
      const product = await makeProductIn(api, vendor, 'pending');
      expectProblem(await attach(product.id, await makeUpload(api, vendor.id)), 409, 'product_locked');
      expect(await read(product.id)).toEqual(product);
    });
  });

  describe('If-Match', () => {
    const possible: [keyof typeof actions, (typeof states)[number]][] = [
      ['edit', 'draft'],
      ['submit', 'draft'],
      ['publish', 'pending'],
      ['reject', 'pending'],
      ['unpublish', 'published'],
      ['delete', 'published'],
      ['feature', 'pending'],
      ['addFile', 'pending'],
    ];
    it.each(possible)(
      'the action %s on a %s product changes nothing unless the ETag matches',
      async (action, state) => {
        const product = await makeProductIn(api, vendor, state);
        const etag = (await vendor.client.get(`${keyPath}/${product.id}`)).headers.get('etag')!;
        for (const stale of ['"stale"', `W/${etag}`]) {
          const answer = await actions[action](product.id, { 'if-match': stale });
          expectProblem(answer, 412, 'precondition_failed');
          expect(answer.headers.get('etag')).toBe(etag);
        }
        expect(await read(product.id)).toEqual(product);
        const answer = await actions[action](product.id, { 'if-match': etag });
        expect(answer.status).toBeLessThan(300);
        if (action !== 'delete') {
          const after = (await vendor.client.get(`${keyPath}/${product.id}`)).headers.get('etag');
          expect(answer.headers.get('etag')).toBe(after);
          expect(after).not.toBe(etag);
        }
      },
    );

    it('validation errors come first, then the state, then the ETag', async () => {
      const { id } = await makeProductIn(api, vendor, 'pending');
      const edit = (change: unknown) =>
        vendor.client.put(`${keyPath}/${id}`, change, { headers: { 'if-match': '"stale"' } });
      const stranger = await makeVendor(api);
      expectInvalid(await edit({ year: 1 }), 'year', 'min');
      expectInvalid(await edit({ brandId: stranger.brandId }), 'brandId', 'unknown');
      expectInvalid(await edit({ categoryId: stranger.id }), 'categoryId', 'unknown');
      expectProblem(await edit({}), 409, 'product_locked');
    });

    it('exactly one of many concurrent edits with the same ETag succeeds', async () => {
      const { id } = await makeProduct(vendor);
      const etag = (await vendor.client.get(`${keyPath}/${id}`)).headers.get('etag')!;
      const answers = await Promise.all(
        [2001, 2002, 2003, 2004, 2005].map((year) =>
          vendor.client.put(`${keyPath}/${id}`, { year }, { headers: { 'if-match': etag } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
    });
  });
});
