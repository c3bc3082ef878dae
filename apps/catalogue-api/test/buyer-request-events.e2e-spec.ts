import { startTestApi, type TestApi } from './support/app.js';
import { eventsAbout, makeRequest, platformOf } from './support/buyer-requests.js';
import { makeProduct, makeVendor, type TestVendor } from './support/factories.js';
import type { One, Schemas } from './support/schemas.js';

describe('buyer request events', () => {
  let api: TestApi;
  let vendor: TestVendor;
  beforeAll(async () => {
    api = await startTestApi();
    vendor = await makeVendor(api);
  });
  afterAll(() => api.close());

  const at = (id: string) => `/api/v1/key/requests/${id}`;
  const kinds = async (id: string) => (await eventsAbout(api, id)).map(({ type }) => type);

  it('request.created describes the request and contains no personal data', async () => {
    const product = await makeProduct(vendor);
    const contact = { name: 'Zebedee Quill', email: 'zq@private.example', company: 'Quill & Co', country: 'XK' };
    const made = await makeRequest(api, vendor, { contact, message: 'a private text', productId: product.id });
    const [event, ...more] = await eventsAbout(api, made.id);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ tenantId: vendor.id, type: 'request.created' });
    expect(event!.data).toEqual({
      id: made.id,
      reference: made.reference,
      type: 'price',
      status: 'new',
      brandId: vendor.brandId,
      productId: product.id,
      unread: true,
    });
    for (const word of ['Zebedee', 'private', 'Quill', made.subject]) expect(JSON.stringify(event)).not.toContain(word);
  });

  it('request.updated is sent with a changed status, and not when the status stays the same', async () => {
    const { id } = await makeRequest(api, vendor);
    await vendor.client.patch(at(id), { status: 'quoted' });
    await vendor.client.patch(at(id), { status: 'quoted' });
    const events = await eventsAbout(api, id);
    expect(events.map(({ type }) => type)).toEqual(['request.created', 'request.updated']);
    expect(events[1]!.data).toMatchObject({ id, status: 'quoted', productId: null, unread: true });
    expect(events[1]!.sequence).toBeGreaterThan(events[0]!.sequence);
  });

  it('unread: false marks a request as read, beside a new status or the current one, which sends no event', async () => {
    for (const status of ['new', 'quoted']) {
      const made = await makeRequest(api, vendor);
      const patch = () => vendor.client.patch<One<Schemas['Request']>>(at(made.id), { status, unread: false });
      const { data } = (await patch()).body;
      const updatedAt = status === 'new' ? made.updatedAt : data.updatedAt;
      expect(data).toEqual({ ...made, status, unread: false, updatedAt });
      expect((await patch()).body.data).toEqual(data);
      expect((await vendor.client.get<One<Schemas['Request']>>(at(made.id))).body.data).toEqual(data);
      const [, updated] = await eventsAbout(api, made.id);
      if (status === 'new') expect(updated).toBeUndefined();
      else expect(updated!.data).toMatchObject({ status, unread: false });
    }
  });

  it('request.updated is sent for messages of either side, and not when the request is read', async () => {
    const { id } = await makeRequest(api, vendor);
    const platform = platformOf(api);
    await platform.post(`/api/v1/platform/requests/${id}/read`);
    expect(await kinds(id)).toEqual(['request.created']);
    await vendor.client.post(`${at(id)}/messages`, { body: 'a reply in confidence' });
    await platform.post(`/api/v1/platform/requests/${id}/messages`, { body: 'a word of the buyer' });
    const [, replied, answered] = await eventsAbout(api, id);
    expect(replied).toMatchObject({ type: 'request.updated', data: { unread: false, status: 'new' } });
    expect(answered).toMatchObject({ type: 'request.updated', data: { unread: true, status: 'new' } });
    expect(JSON.stringify([replied, answered])).not.toMatch(/confidence|word|Albrecht|example\.com/);
  });

  it('a rejected write sends no event', async () => {
    const { id } = await makeRequest(api, vendor);
    const headers = { 'if-match': '"stale"' };
    await vendor.client.patch(at(id), { status: 'open' }, { headers });
    await vendor.client.post(`${at(id)}/messages`, { body: 'x' }, { headers });
    await vendor.client.patch(at(id), { status: 'won' });
    await vendor.client.post(`${at(id)}/messages`, { body: '' });
    expect(await kinds(id)).toEqual(['request.created']);
  });

  it('concurrent requests to set the same status make one change and one event', async () => {
    const { id } = await makeRequest(api, vendor);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => vendor.client.patch<One<Schemas['Request']>>(at(id), { status: 'open' })),
    );
    expect(new Set(answers.map(({ body }) => body.data.updatedAt)).size).toBe(1);
    expect(await kinds(id)).toEqual(['request.created', 'request.updated']);
  });

  it('concurrent status changes each send an event, and the last event has the final status', async () => {
    const { id } = await makeRequest(api, vendor);
    await Promise.all(['open', 'quoted', 'closed'].map((status) => vendor.client.patch(at(id), { status })));
    const events = await eventsAbout(api, id);
    expect(
      events
        .slice(1)
        .map(({ data }) => data.status)
        .sort(),
    ).toEqual(['closed', 'open', 'quoted']);
    expect(events.at(-1)!.data.status).toBe((await vendor.client.get(at(id))).body.data.status);
  });
});
