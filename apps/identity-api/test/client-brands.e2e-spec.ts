import { randomBytes } from 'node:crypto';
import type { TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, type TestOrganization } from './support/factories.js';
import { endless, startHostileProvider, type Answer, type HostileProvider } from './support/hostile-provider.js';
import { begin, Browser, locationOf, makeClient, png, relyingParty, startIssuer } from './support/openid.js';
import { expectInvalid } from './support/problems.js';
import type { Schemas } from './support/schemas.js';

type ClientView = Schemas['Client'];

const animated = Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x12\0\0\0', 'latin1');
const sending =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, headers).end(body);
const moved =
  (location: string): Answer =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();
const silent: Answer = () => undefined;

describe('brands of clients', () => {
  let api: TestApi;
  let host: HostileProvider;
  let mine: TestOrganization;
  beforeAll(async () => {
    [api, host] = await Promise.all([startIssuer(), startHostileProvider()]);
    mine = await makeOrganization(api);
  });
  afterAll(async () => {
    await api.close();
    await host.close();
  });

  const urlOf = (answer: Answer): string => `${host.issuer(answer)}/logo`;
  const detailsFor = async (client: Schemas['ClientWithSecret']): Promise<Schemas['Interaction']> => {
    const browser = new Browser(api.url);
    const to = locationOf(await browser.get((await begin(await relyingParty(api, client))).url));
    return (await (await browser.get(`${to.pathname}/details`)).json()) as Schemas['Interaction'];
  };

  it('people see the logo, copied from its URL, and the links to policy and terms', async () => {
    const links = { policy_url: 'https://crm.example.com/privacy', terms_url: 'https://crm.example.com/terms' };
    const logo_url = urlOf(sending(png));
    const client = await makeClient(mine, { logo_url, ...links });
    expect(client).toMatchObject({ logo_url, ...links });
    const shown = await detailsFor(client);
    expect(shown).toMatchObject(links);
    expect(shown.logo_url).toMatch(new RegExp(`^${api.url}/sign-in/logos/${client.id}\\?v=[0-9a-f]{16}$`));
    const served = await fetch(shown.logo_url!);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
    expect(
      ['content-type', 'cache-control', 'content-security-policy'].map((name) => served.headers.get(name)),
    ).toEqual(['image/png', 'public, max-age=31536000, immutable', "default-src 'none'"]);
    // Once, not for each person.
    expect(host.asked(logo_url.replace(/\/logo$/, ''))).toBe(1);

    const path = `/v1/clients/${client.id}`;
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    const other = urlOf(sending(jpeg, { 'content-type': 'text/html' }));
    expect((await mine.client.patch(path, { logo_url: other })).status).toBe(200);
    const [updated] = await auditOf(mine, 'client.updated');
    expect(updated!.details).toMatchObject({
      changed: ['logo_url'],
      before: { logo_url },
      after: { logo_url: other },
    });
    const changed = await detailsFor(client);
    expect(changed.logo_url).not.toBe(shown.logo_url);
    expect((await fetch(changed.logo_url!)).headers.get('content-type')).toBe('image/jpeg');
    // Another setting leaves the logo, and fetches nothing.
    expect((await mine.client.patch(path, { name: 'Shop', policy_url: null })).status).toBe(200);
    expect(await detailsFor(client)).toMatchObject({ logo_url: changed.logo_url, policy_url: null });
    expect((await mine.client.patch<ClientView>(path, { logo_url: null })).body.logo_url).toBeNull();
    expect(await detailsFor(client)).toMatchObject({ logo_url: null });
    expect((await fetch(changed.logo_url!)).status).toBe(404);
  });

  it('the same URL given again is fetched again, and an unchanged image changes nothing', async () => {
    let image = png;
    const logo_url = urlOf((_request, response) => void response.end(image));
    const client = await makeClient(mine, { logo_url });
    const before = (await detailsFor(client)).logo_url;
    const { body: same } = await mine.client.patch<ClientView>(`/v1/clients/${client.id}`, { logo_url });
    expect(same.updated_at).toBe(client.updated_at);
    image = Buffer.concat([png, Buffer.from('new')]);
    expect((await mine.client.patch(`/v1/clients/${client.id}`, { logo_url })).status).toBe(200);
    expect((await detailsFor(client)).logo_url).not.toBe(before);
  });

  it.each<[string, Answer, RegExp]>([
    ['an SVG', sending('<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' }), /PNG, JPEG/],
    ['HTML that claims to be a PNG', sending('<!doctype html>', { 'content-type': 'image/png' }), /PNG, JPEG or WebP/],
    ['an animated WebP', sending(animated), /must not be animated/],
    ['64 KiB and a byte', sending(Buffer.concat([png, randomBytes(64 * 1024)])), /at most 65536 bytes/],
    ['20 MB', sending(Buffer.concat([png, randomBytes(20_000_000)])), /more than 262144 bytes/],
    ['an endless image', endless(png), /more than 262144 bytes/],
    ['a compressed response', sending(png, { 'content-encoding': 'gzip' }), /encoded: gzip/],
    ['a redirect to a private address', moved('http://169.254.169.254/latest/meta-data'), /status 302/],
    ['no response', silent, /no response within 5 seconds/],
    ['an empty response', sending(''), /PNG, JPEG or WebP/],
  ])('%s is no logo, and the client keeps the one it has', async (_what, answer, reason) => {
    const client = await makeClient(mine, { logo_url: urlOf(sending(png)) });
    const refused = await mine.client.patch(`/v1/clients/${client.id}`, { logo_url: urlOf(answer), name: 'Renamed' });
    expect(expectInvalid(refused, 'logo_url', 'image')).toMatch(reason);
    expect((await mine.client.get(`/v1/clients/${client.id}`)).body).toMatchObject({
      name: client.name,
      logo_url: client.logo_url,
    });
    expect((await detailsFor(client)).logo_url).not.toBeNull();
  });

  it('a private address, or anything but a web address, is refused', async () => {
    for (const logo_url of ['http://10.0.0.1/logo.png', 'http://[fd00::1]/logo.png', 'http://no-such-host.invalid/'])
      expect(expectInvalid(await mine.client.post('/v1/clients', { ...app, logo_url }), 'logo_url', 'image')).toMatch(
        /no response from a public address/,
      );
    for (const field of ['logo_url', 'policy_url', 'terms_url'])
      for (const url of ['javascript:alert(1)', 'data:image/png;base64,AA==', '//crm.example.com'])
        expectInvalid(await mine.client.post('/v1/clients', { ...app, [field]: url }), field, 'http_url');
  });

  it('a service with a public address takes https only', async () => {
    const deployed = await startIssuer({
      PUBLIC_URL: 'https://id.example.com',
      RP_ID: 'example.com',
      RP_ORIGINS: 'https://id.example.com',
    });
    const organization = await makeOrganization(deployed);
    for (const field of ['logo_url', 'policy_url', 'terms_url']) {
      const answer = await organization.client.post('/v1/clients', { ...app, [field]: 'http://crm.example.com/x' });
      expect(expectInvalid(answer, field, 'https')).toMatch('must begin with https://');
    }
    await deployed.close();
  });

  const app = { name: 'App', type: 'public', redirect_uris: ['https://app.example.com/cb'] };
});
