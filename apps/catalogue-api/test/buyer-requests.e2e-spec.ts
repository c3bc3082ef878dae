import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from './support/app.js';
import { makeClient, makeMember, makeRequest, makeUpload, platformOf } from './support/buyer-requests.js';
import { Client } from '@plinth/test-kit';
import { makeVendor, type TestVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';

describe('buyer requests in the key API', () => {
  let api: TestApi;
  let vendor: TestVendor;
  let other: TestVendor;
  beforeAll(async () => {
    api = await startTestApi();
    [vendor, other] = [await makeVendor(api), await makeVendor(api)];
  });
  afterAll(() => api.close());

  const at = (id: string) => `/api/v1/key/requests/${id}`;
  const read = async (id: string) => (await vendor.client.get<One<Schemas['Request']>>(at(id))).body.data;
  const reply = (id: string, body: unknown, client = vendor.client) => client.post(`${at(id)}/messages`, body);
  const refusal = (field: string, rule: string) => ({
    status: 422,
    body: { code: 'validation_failed', errors: [expect.objectContaining({ field, rule })] },
  });

  describe('GET /requests/{id}', () => {
    it('a request is returned with its whole thread, oldest first, and is never marked as read', async () => {
      const made = await makeRequest(api, vendor);
      await reply(made.id, { body: 'A reply' });
      await platformOf(api).post(`/api/v1/platform/requests/${made.id}/messages`, { body: 'Thanks' });
      for (let times = 0; times < 2; times += 1) {
        const data = await read(made.id);
        expect(data.unread).toBe(true);
        expect(data.messagesCount).toBe(3);
        expect(data.messages.map(({ body }) => body)).toEqual([made.messages[0]!.body, 'A reply', 'Thanks']);
        expect(data.messages.map(({ author }) => author)).toEqual(['customer', 'provider', 'customer']);
      }
    });

    it('an unchanged request returns 304', async () => {
      const { id } = await makeRequest(api, vendor);
      const tag = (await vendor.client.get(at(id))).headers.get('etag')!;
      // Without an explicit Cache-Control, fetch disables caching.
      const headers = { 'if-none-match': tag, 'cache-control': 'max-age=0' };
      expect((await vendor.client.get(at(id), { headers })).status).toBe(304);
      await reply(id, { body: 'News' });
      expect((await vendor.client.get(at(id), { headers })).status).toBe(200);
    });
  });

  describe('PATCH /requests/{id}', () => {
    it('any status can follow any other, and each change sends an event', async () => {
      const { id } = await makeRequest(api, vendor);
      for (const status of ['closed', 'new', 'quoted', 'open', 'closed', 'quoted', 'new']) {
        const before = await read(id);
        const { status: code, body, headers } = await vendor.client.patch(at(id), { status });
        expect(code).toBe(200);
        expect(body.data).toEqual({ ...before, status, updatedAt: body.data.updatedAt });
        expect(body.data.updatedAt >= before.updatedAt).toBe(true);
        expect(headers.get('etag')).toBe((await vendor.client.get(at(id))).headers.get('etag'));
      }
    });

    it('setting the current status changes nothing', async () => {
      const { id } = await makeRequest(api, vendor);
      const before = (await vendor.client.patch(at(id), { status: 'open' })).body.data;
      const again = await vendor.client.patch(at(id), { status: 'open' });
      expect(again.status).toBe(200);
      expect(again.body.data).toEqual(before);
    });

    it.each([
      ['nothing', {}, 'status', 'one_of'],
      ['an unknown status', { status: 'won' }, 'status', 'one_of'],
      ['null', { status: null }, 'status', 'one_of'],
      ['unread alone', { unread: false }, 'status', 'one_of'],
      ['unread true', { status: 'open', unread: true }, 'unread', 'one_of'],
      ['another field', { status: 'open', subject: 'x' }, 'subject', 'unknown_field'],
    ])('a status change is rejected with %s', async (_case, body, field, rule) => {
      const { id } = await makeRequest(api, vendor);
      expect(await vendor.client.patch(at(id), body)).toMatchObject(refusal(field, rule));
      expect((await read(id)).status).toBe('new');
    });
  });

  describe('POST /requests/{id}/messages', () => {
    it("a reply is written in the name of the key's creator and marks the request as read, in the same status", async () => {
      const creator = await makeMember(api, vendor, { fullName: 'Karoline Thyrestrup' });
      const client = await makeClient(api, vendor, { createdBy: creator.id });
      const { id } = await makeRequest(api, vendor);
      const { status, body } = await reply(id, { body: 'It is 1,249.50 EUR.' }, client);
      expect(status).toBe(201);
      expect(body.data).toEqual({
        id: expect.any(String),
        body: 'It is 1,249.50 EUR.',
        authorName: 'Karoline Thyrestrup',
        createdAt: expect.stringMatching(/\.\d{3}Z$/),
        attachments: [],
        author: 'provider',
      });
      expect(await read(id)).toMatchObject({
        status: 'new',
        unread: false,
        messagesCount: 2,
        updatedAt: body.data.createdAt,
        lastMessage: { author: 'provider', excerpt: 'It is 1,249.50 EUR.', createdAt: body.data.createdAt },
      });
    });

    it("a reply by a key without a creator has the key's name, also for platform keys", async () => {
      const { id } = await makeRequest(api, vendor);
      const own = await makeClient(api, vendor, { name: 'ERP bridge' });
      const platform = await makeClient(api, vendor, { name: 'Support desk', platform: true });
      expect((await reply(id, { body: 'a' }, own)).body.data.authorName).toBe('ERP bridge');
      expect((await reply(id, { body: 'b' }, platform)).body.data).toMatchObject({
        authorName: 'Support desk',
        author: 'provider',
      });
    });

    it('a reply carries up to ten uploads of the vendor, with their sizes filled in', async () => {
      const { id } = await makeRequest(api, vendor);
      const sizes = Array.from({ length: 10 }, (_, index) => 5_000_000_000 + index);
      const urls = await Promise.all(sizes.map((size) => makeUpload(api, vendor.id, size)));
      const attachments = urls.map((url, index) => ({ name: `${'🪑'.repeat(249)}-${index}.pdf`, url }));
      const { status, body } = await reply(id, { body: 'x', attachments });
      expect(status).toBe(201);
      expect(body.data.attachments).toEqual(attachments.map((given, index) => ({ ...given, size: sizes[index] })));
      expect((await read(id)).messages[1]).toEqual(body.data);
      expect(await reply(id, { body: 'x', attachments: [...attachments, attachments[0]] })).toMatchObject(
        refusal('attachments', 'max_items'),
      );
    });

    it('uploads of another vendor or of the platform are rejected like unknown ones, also for platform keys', async () => {
      const { id } = await makeRequest(api, vendor);
      const carrying = (url: string, client?: Client) =>
        reply(id, { body: 'x', attachments: [{ name: 'n', url }] }, client);
      const unknown = await carrying(`${api.config.PUBLIC_URL}/uploads/0123456789abcdef.pdf`);
      expect(unknown).toMatchObject(refusal('attachments.0.url', 'unknown'));
      for (const url of [
        await makeUpload(api, other.id),
        await makeUpload(api, null),
        (await makeUpload(api, vendor.id)).replace(/^https?:\/\/[^/]+/, 'https://elsewhere.example'),
        `${await makeUpload(api, vendor.id)}?download`,
      ]) {
        expect((await carrying(url)).body.errors).toEqual(unknown.body.errors);
      }
      const platform = platformOf(api);
      expect((await carrying(await makeUpload(api, other.id), platform)).status).toBe(422);
      expect((await carrying(await makeUpload(api, vendor.id), platform)).status).toBe(201);
      expect((await carrying(await makeUpload(api, null), platform)).status).toBe(201);
      expect((await read(id)).messagesCount).toBe(3);
    });

    const url = 'http://localhost:3001/uploads/a.pdf';
    it.each([
      ['no body', {}, 'body', 'required'],
      ['an empty body', { body: '' }, 'body', 'min_length'],
      ['5001 characters', { body: 'x'.repeat(5001) }, 'body', 'max_length'],
      ['an author', { body: 'x', author: 'system' }, 'author', 'unknown_field'],
      ['attachments that are no list', { body: 'x', attachments: {} }, 'attachments', 'type'],
      ['an attachment without name', { body: 'x', attachments: [{ url }] }, 'attachments.0.name', 'required'],
      ['an empty name', { body: 'x', attachments: [{ name: '', url }] }, 'attachments.0.name', 'min_length'],
      [
        'a name of 256',
        { body: 'x', attachments: [{ name: 'x'.repeat(256), url }] },
        'attachments.0.name',
        'max_length',
      ],
      ['no url', { body: 'x', attachments: [{ name: 'n', url: 'a.pdf' }] }, 'attachments.0.url', 'http_url'],
      ['a size', { body: 'x', attachments: [{ name: 'n', url, size: 1 }] }, 'attachments.0.size', 'unknown_field'],
    ])('a reply is rejected with %s', async (_case, body, field, rule) => {
      const { id } = await makeRequest(api, vendor);
      expect(await reply(id, body)).toMatchObject(refusal(field, rule));
      expect((await read(id)).messagesCount).toBe(1);
    });

    it('a message can have 1 to 5000 code points', async () => {
      const { id } = await makeRequest(api, vendor);
      expect((await reply(id, { body: '🪑' })).status).toBe(201);
      expect((await reply(id, { body: '🪑'.repeat(5000) })).status).toBe(201);
    });

    it('parallel messages of both sides get one order, and the request shows the last one', async () => {
      const { id } = await makeRequest(api, vendor);
      const texts = Array.from({ length: 12 }, (_, index) => `message ${index}`);
      const platform = platformOf(api);
      const answers = await Promise.all(
        texts.map((body, index) =>
          index % 2 ? reply(id, { body }) : platform.post(`/api/v1/platform/requests/${id}/messages`, { body }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 201));
      const data = await read(id);
      expect(data.messagesCount).toBe(13);
      expect(
        data.messages
          .slice(1)
          .map(({ body }) => body)
          .sort(),
      ).toEqual([...texts].sort());
      const last = data.messages.at(-1)!;
      expect(data.lastMessage).toEqual({ createdAt: last.createdAt, excerpt: last.body, author: last.author });
    });
  });

  describe('If-Match', () => {
    it('If-Match lets a write through for the current state, and otherwise returns 412 and changes nothing', async () => {
      const { id } = await makeRequest(api, vendor);
      const tag = (await vendor.client.get(at(id))).headers.get('etag')!;
      const [stale, fresh] = [{ 'if-match': '"stale"' }, { 'if-match': tag }];
      const before = await read(id);
      const platform = platformOf(api);
      for (const refused of [
        await vendor.client.patch(at(id), { status: 'open' }, { headers: stale }),
        await vendor.client.post(`${at(id)}/messages`, { body: 'x' }, { headers: stale }),
        await platform.post(`/api/v1/platform/requests/${id}/messages`, { body: 'x' }, { headers: stale }),
        await platform.post(`/api/v1/platform/requests/${id}/read`, undefined, { headers: stale }),
      ]) {
        expect({ status: refused.status, code: refused.body.code }).toEqual({
          status: 412,
          code: 'precondition_failed',
        });
      }
      expect(await read(id)).toEqual(before);
      expect((await vendor.client.patch(at(id), { status: 'open' }, { headers: fresh })).status).toBe(200);
    });

    it('exactly one of two parallel changes from the same state succeeds', async () => {
      const { id } = await makeRequest(api, vendor);
      const tag = (await vendor.client.get(at(id))).headers.get('etag')!;
      const answers = await Promise.all(
        ['open', 'closed'].map((status) => vendor.client.patch(at(id), { status }, { headers: { 'if-match': tag } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    });
  });

  describe('access', () => {
    const routes = [
      ['GET', '', 'requests:read'],
      ['PATCH', '', 'requests:write'],
      ['POST', '/messages', 'requests:write'],
    ] as const;

    it.each(routes)('%s %s returns the 404 of an unknown ID for other vendors’ requests', async (method, path) => {
      const foreign = await makeRequest(api, other);
      const answers = await Promise.all(
        [foreign.id, randomUUID(), 'REQ-34679ACD', '%00'].map((id) =>
          vendor.client.call<Schemas['Problem']>(
            method,
            `${at(id)}${path}`,
            method === 'GET' ? {} : { body: { nonsense: 1 } },
          ),
        ),
      );
      const seen = answers
        .slice(0, 3)
        .map(({ status, body: { instance: _i, requestId: _r, ...rest } }) => ({ ...rest, status }));
      expect(seen[0]).toMatchObject({ status: 404, code: 'request_not_found' });
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[2]).toEqual(seen[0]);
      expect(answers[3]!.status).toBe(404);
    });

    it.each(routes)('%s %s requires its scope', async (method, path, scope) => {
      const { id } = await makeRequest(api, vendor);
      const without = await makeClient(api, vendor, {
        scopes: (['requests:read', 'requests:write', 'products:read'] as const).filter((held) => held !== scope),
      });
      const { status, body, headers } = await without.call(method, `${at(id)}${path}`);
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'insufficient_scope' });
      expect(headers.get('www-authenticate')).toContain(scope);
      expect((await new Client(api.url).call(method, `${at(id)}${path}`)).status).toBe(401);
    });

    it('a platform key can read and write any vendor’s request', async () => {
      const { id } = await makeRequest(api, vendor);
      const platform = platformOf(api);
      expect((await platform.get(at(id))).body.data.provider.id).toBe(vendor.id);
      expect((await platform.patch(at(id), { status: 'quoted' })).body.data.status).toBe('quoted');
    });

    it('a suspended vendor can read requests but not write', async () => {
      const suspended = await makeVendor(api, { status: 'suspended' });
      const { id } = await makeRequest(api, suspended);
      expect((await suspended.client.get(at(id))).status).toBe(200);
      for (const answer of [
        await suspended.client.patch(at(id), { status: 'open' }),
        await suspended.client.post(`${at(id)}/messages`, { body: 'x' }),
      ]) {
        expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 403, code: 'provider_suspended' });
      }
    });
  });
});
