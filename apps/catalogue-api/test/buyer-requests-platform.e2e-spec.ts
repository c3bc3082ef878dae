import { startTestApi, type TestApi } from './support/app.js';
import { eventsAbout, makeRequest, makeUpload, platformOf, requestBody } from './support/buyer-requests.js';
import type { Client } from '@plinth/test-kit';
import { makeProduct, makeVendor, type TestVendor } from './support/factories.js';

describe('buyer requests on the platform side', () => {
  let api: TestApi;
  let vendor: TestVendor;
  let other: TestVendor;
  let platform: Client;
  beforeAll(async () => {
    api = await startTestApi();
    platform = platformOf(api);
    [vendor, other] = [await makeVendor(api), await makeVendor(api)];
  });
  afterAll(() => api.close());

  const intake = (body: unknown) => platform.post('/api/v1/platform/requests', body);
  const refusal = (field: string, rule: string) => ({
    status: 422,
    body: { code: 'validation_failed', errors: [expect.objectContaining({ field, rule })] },
  });

  describe('POST /platform/requests', () => {
    it('a created request is new and unread, and its text is the first message', async () => {
      const product = await makeProduct(vendor, { price: 1249.5 });
      const contact = {
        name: 'Jonas Albrecht',
        email: 'jonas@studio.example',
        country: 'DE',
        profession: 'Architect',
        company: 'Studio Albrecht',
      };
      const message = `Hello, ${'x'.repeat(300)}`;
      const body = requestBody(vendor, { type: 'samples', subject: 'Oak', contact, message, productId: product.id });
      const answer = await intake({ ...body, isGuest: true });
      expect(answer.status).toBe(201);
      expect(answer.headers.get('etag')).toMatch(/^"/);
      const { data } = answer.body;
      expect(data).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        reference: expect.stringMatching(/^REQ-[34679ACDEFGHJKMNPRTVWXY]{8}$/),
        subject: 'Oak',
        status: 'new',
        type: 'samples',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: data.createdAt,
        provider: expect.objectContaining({ id: vendor.id, status: 'active', logoUrl: null }),
        brand: expect.objectContaining({ id: vendor.brandId, logoUrl: null }),
        product: expect.objectContaining({ id: product.id, price: 1249.5, compareAtPrice: null, brand: product.brand }),
        isGuest: true,
        unread: true,
        messagesCount: 1,
        contact,
        lastMessage: { createdAt: data.createdAt, excerpt: message.slice(0, 160), author: 'customer' },
        messages: [
          {
            id: expect.any(String),
            body: message,
            authorName: 'Jonas Albrecht',
            createdAt: data.createdAt,
            attachments: [],
            author: 'customer',
          },
        ],
      });
      expect(Object.keys(data.product).sort()).toEqual(
        [
          ...[
            'brand',
            'compareAtPrice',
            'coverUrl',
            'currency',
            'hasBim',
            'hoverUrl',
            'id',
            'inStock',
            'isNew',
            'name',
          ],
          ...['price', 'priceOnRequest', 'sku', 'slug', 'type'],
        ].sort(),
      );
    });

    it('omitted request fields are null and false', async () => {
      const { body } = await intake(requestBody(vendor, { contact: { name: 'A', email: 'a@b.example', company: '' } }));
      expect(body.data).toMatchObject({
        product: null,
        isGuest: false,
        contact: { name: 'A', email: 'a@b.example', country: null, profession: null, company: null },
      });
    });

    it.each([
      ['an unknown brand', { brandId: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90' }, 'brandId', 'unknown'],
      ['a brand that is no id', { brandId: 'fjordline' }, 'brandId', 'uuid'],
      ['an unknown product', { productId: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90' }, 'productId', 'unknown'],
      ['an unknown type', { type: 'complaint' }, 'type', 'one_of'],
      ['no subject', { subject: undefined }, 'subject', 'required'],
      ['an empty subject', { subject: '' }, 'subject', 'min_length'],
      ['a subject of 256 characters', { subject: 'x'.repeat(256) }, 'subject', 'max_length'],
      ['no contact', { contact: undefined }, 'contact', 'required'],
      ['a contact without address', { contact: { name: 'A' } }, 'contact.email', 'required'],
      ['an address that is none', { contact: { name: 'A', email: 'a at b' } }, 'contact.email', 'email'],
      [
        'an unknown member of contact',
        { contact: { name: 'A', email: 'a@b.example', age: 3 } },
        'contact.age',
        'unknown_field',
      ],
      ['an empty message', { message: '' }, 'message', 'min_length'],
      ['a message of 5001 characters', { message: '🪑'.repeat(5001) }, 'message', 'max_length'],
      ['a status', { status: 'closed' }, 'status', 'unknown_field'],
    ])('creating a request is rejected with %s', async (_case, fields, field, rule) => {
      expect(await intake(requestBody(vendor, fields))).toMatchObject(refusal(field, rule));
    });

    it('a message of 5000 code points and an address in another script are accepted', async () => {
      const contact = { name: 'Ю', email: 'юлия@почта.example' };
      const { status, body } = await intake(requestBody(vendor, { message: '🪑'.repeat(5000), contact }));
      expect(status).toBe(201);
      expect(body.data.messages[0].body).toBe('🪑'.repeat(5000));
      expect(body.data.lastMessage.excerpt).toBe('🪑'.repeat(160));
      expect(body.data.contact.email).toBe('юлия@почта.example');
    });

    it('products of another vendor or brand are rejected like unknown ones', async () => {
      const foreign = await makeProduct(other);
      const unknown = await intake(requestBody(vendor, { productId: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90' }));
      const refused = await intake(requestBody(vendor, { productId: foreign.id }));
      expect(refused).toMatchObject(refusal('productId', 'unknown'));
      expect(refused.body.errors).toEqual(unknown.body.errors);

      const brand = await platform.post('/api/v1/platform/brands', { providerId: vendor.id, name: 'A second one' });
      const cousin = await makeProduct({ ...vendor, brandId: brand.body.data.id });
      expect(await intake(requestBody(vendor, { productId: cousin.id }))).toMatchObject(
        refusal('productId', 'unknown'),
      );
    });

    it('errors never repeat an address or text', async () => {
      const secret = 'very.secret.person';
      const { status, body } = await intake(
        requestBody(vendor, { contact: { name: secret, email: `${secret}@@x` }, message: secret, subject: secret }),
      );
      expect(status).toBe(422);
      expect(JSON.stringify(body)).not.toContain(secret);
    });

    it('parallel requests get different references', async () => {
      const made = await Promise.all(Array.from({ length: 20 }, () => makeRequest(api, vendor)));
      expect(new Set(made.map(({ reference }) => reference)).size).toBe(20);
    });

    it('repeating a creation with the same Idempotency-Key creates one request', async () => {
      const body = requestBody(vendor);
      const headers = { 'idempotency-key': body.contact.email };
      const first = await platform.post('/api/v1/platform/requests', body, { headers });
      const again = await platform.post('/api/v1/platform/requests', body, { headers });
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      expect(await eventsAbout(api, first.body.data.id)).toHaveLength(1);
    });

    it('a request survives the deletion of its product, without the product', async () => {
      const product = await makeProduct(vendor);
      const { id } = await makeRequest(api, vendor, { productId: product.id });
      expect((await vendor.client.delete(`/api/v1/key/products/${product.id}`)).status).toBe(204);
      const { body } = await vendor.client.get(`/api/v1/key/requests/${id}`);
      expect(body.data).toMatchObject({ id, product: null, brand: { id: vendor.brandId } });
    });
  });

  describe('POST /platform/requests/{id}/messages', () => {
    it("a buyer's message is added under the contact's name and marks the request as unread", async () => {
      const { id } = await makeRequest(api, vendor);
      await platform.post(`/api/v1/platform/requests/${id}/read`);
      const url = await makeUpload(api, null, 77);
      const { status, body } = await platform.post(`/api/v1/platform/requests/${id}/messages`, {
        body: 'Is there news?',
        attachments: [{ name: 'plan.pdf', url }],
      });
      expect(status).toBe(201);
      expect(body.data).toEqual({
        id: expect.any(String),
        body: 'Is there news?',
        authorName: 'Jonas Albrecht',
        createdAt: expect.any(String),
        attachments: [{ name: 'plan.pdf', url, size: 77 }],
        author: 'customer',
      });
      const { data } = (await vendor.client.get(`/api/v1/key/requests/${id}`)).body;
      expect(data).toMatchObject({
        unread: true,
        status: 'new',
        messagesCount: 2,
        updatedAt: body.data.createdAt,
        lastMessage: { excerpt: 'Is there news?', author: 'customer', createdAt: body.data.createdAt },
      });
      expect(data.messages[1]).toEqual(body.data);
    });

    it("a buyer's message accepts uploads of the same vendor, and of no other vendor", async () => {
      const { id } = await makeRequest(api, vendor);
      const send = (url: string) =>
        platform.post(`/api/v1/platform/requests/${id}/messages`, { body: 'x', attachments: [{ name: 'n', url }] });
      expect((await send(await makeUpload(api, vendor.id))).status).toBe(201);
      expect(await send(await makeUpload(api, other.id))).toMatchObject(refusal('attachments.0.url', 'unknown'));
    });
  });

  describe('POST /platform/requests/{id}/read', () => {
    it('marking a request as read changes nothing else, however often it is repeated', async () => {
      const made = await makeRequest(api, vendor);
      for (let times = 0; times < 2; times += 1) {
        const { status, body, headers } = await platform.post(`/api/v1/platform/requests/${made.id}/read`);
        expect(status).toBe(200);
        expect(body.data).toEqual({ ...made, unread: false });
        expect(headers.get('etag')).toBeTruthy();
      }
    });

    it('marking a request as read rejects a body with members', async () => {
      const { id } = await makeRequest(api, vendor);
      const answer = await platform.post(`/api/v1/platform/requests/${id}/read`, { at: 'now' });
      expect(answer).toMatchObject(refusal('at', 'unknown_field'));
    });
  });

  it.each(['/messages', '/read'])('%s returns 404 for an unknown and for an invalid ID', async (path) => {
    for (const id of ['0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90', 'REQ-1']) {
      const { status, body } = await platform.post(`/api/v1/platform/requests/${id}${path}`, { nonsense: true });
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'request_not_found' });
    }
  });

  it('vendor keys cannot use the platform side, whatever scopes they hold', async () => {
    const { id } = await makeRequest(api, vendor);
    for (const path of ['', `/${id}/messages`, `/${id}/read`]) {
      const { status, body } = await vendor.client.post(`/api/v1/platform/requests${path}`, {});
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'insufficient_scope' });
    }
  });
});
