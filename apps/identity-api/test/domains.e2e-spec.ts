import { Client, eventually } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { startDnsServer, type DnsServer } from './support/dns-server.js';
import { makeOrganization, unique, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';

const makeDomain = (): string => `${unique()}.example`;
const pathOf = ({ id }: TestOrganization, domain = ''): string =>
  `/v1/organizations/${id}/domains${domain === '' ? '' : `/${domain}`}`;

describe('organization domains', () => {
  let api: TestApi;
  let dns: DnsServer;
  let operator: Client;
  beforeAll(async () => {
    dns = await startDnsServer();
    api = await startTestApi({
      DNS_SERVERS: dns.address,
      PUBLIC_URL: 'https://identity.plinth.example',
      RATE_LIMIT_PER_MINUTE: '0',
    });
    operator = new Client(api.url, api.operatorToken);
  });
  afterAll(async () => {
    await api.close();
    await dns.close();
  });

  const claim = ({ id, client }: TestOrganization, domain: string, kind = 'email') =>
    client.post<Schemas['Domain']>(`/v1/organizations/${id}/domains`, { domain, kind });
  const actionsOf = async (organization: TestOrganization): Promise<string[]> =>
    (await auditOf(organization)).map(({ action }) => action).filter((action) => action !== 'token.created');

  it('a claim returns the TXT record to publish, and the domain is verified once DNS has it', async () => {
    const organization = await makeOrganization(api);
    const domain = makeDomain();
    const claimed = await claim(organization, domain);
    expect([claimed.status, claimed.body]).toEqual([
      201,
      {
        domain,
        kind: 'email',
        verified_at: null,
        dns_record: {
          type: 'TXT',
          name: `_plinth-challenge.${domain}`,
          value: expect.stringMatching(/^plinth-domain-verification=[\w-]{43}$/),
        },
      },
    ]);
    expect(await actionsOf(organization)).toEqual(['domain.created', 'organization.updated']);
    const { name, value } = claimed.body.dns_record;
    const middle = value.length >> 1;
    dns.replies.set(name, [['v=spf1 -all'], [value.slice(0, middle), value.slice(middle)]]);
    const verified = await organization.client.post(`${pathOf(organization, domain)}:verify`);
    expect([verified.status, verified.body]).toEqual([
      200,
      { ...claimed.body, verified_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) },
    ]);
    expect(await actionsOf(organization)).toEqual(['domain.created', 'organization.updated', 'domain.verified']);
  });

  it('a verified domain stays verified without its record and is never checked again', async () => {
    const organization = await makeOrganization(api);
    const domain = makeDomain();
    const { name, value } = (await claim(organization, domain)).body.dns_record;
    dns.replies.set(name, [[value]]);
    const first = await organization.client.post(`${pathOf(organization, domain)}:verify`);
    dns.replies.delete(name);
    const again = await organization.client.post(`${pathOf(organization, domain)}:verify`);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(dns.asked.filter((asked) => asked === name)).toHaveLength(1);
    expect(await actionsOf(organization)).toEqual(['domain.created', 'organization.updated', 'domain.verified']);
  });

  it.each([
    ['nxdomain', 'no TXT record'],
    ['servfail', 'DNS lookup'],
    ['refused', 'DNS lookup'],
    ['garbage', 'DNS lookup'],
    ['silent', 'DNS lookup'],
  ] as const)(
    'a domain stays unverified when DNS returns %s: 409, never 500, and verification can be retried',
    async (reply, said) => {
      const organization = await makeOrganization(api);
      const domain = makeDomain();
      const { name, value } = (await claim(organization, domain)).body.dns_record;
      dns.replies.set(name, reply);
      const startedAt = performance.now();
      const refused = await organization.client.post(`${pathOf(organization, domain)}:verify`);
      expect(expectProblem(refused, 409, 'SERVICE_AUTH_903').detail).toContain(said);
      expect(performance.now() - startedAt).toBeLessThan(8_000);
      dns.replies.set(name, [[value]]);
      expect((await organization.client.post(`${pathOf(organization, domain)}:verify`)).status).toBe(200);
    },
  );

  it('other records, or another organization’s record, do not verify a domain', async () => {
    const [mine, theirs] = [await makeOrganization(api), await makeOrganization(api)];
    const domain = makeDomain();
    const [{ name, value }, other] = [
      (await claim(mine, domain)).body.dns_record,
      (await claim(theirs, domain)).body.dns_record,
    ];
    expect([other.name, other.value === value]).toEqual([name, false]);
    for (const records of [[], [['']], [['v=spf1 -all']], [[other.value]], [[`${value}x`]]]) {
      dns.replies.set(name, records);
      const refused = await mine.client.post(`${pathOf(mine, domain)}:verify`);
      expectProblem(refused, 409, 'SERVICE_AUTH_903');
    }
    expect((await mine.client.get(pathOf(mine))).body.data[0].verified_at).toBeNull();
  });

  it('an unproven claim does not block the owner, and a verified domain belongs to nobody else', async () => {
    const [squatter, owner, late] = [
      await makeOrganization(api),
      await makeOrganization(api),
      await makeOrganization(api),
    ];
    const domain = makeDomain();
    const squatted = (await claim(squatter, domain)).body.dns_record;
    const { name, value } = (await claim(owner, domain)).body.dns_record;
    dns.replies.set(name, [[value]]);
    expect((await owner.client.post(`${pathOf(owner, domain)}:verify`)).status).toBe(200);

    // Even with its record beside the owner's.
    dns.replies.set(name, [[value], [squatted.value]]);
    const refused = await squatter.client.post(`${pathOf(squatter, domain)}:verify`);
    expect(JSON.stringify(expectProblem(refused, 409, 'SERVICE_AUTH_903'))).not.toContain(owner.id);
    expectProblem(await claim(late, domain.toUpperCase()), 409, 'SERVICE_AUTH_903');
    const byOperator = await operator.post(pathOf(late), { domain, kind: 'custom', verified: true });
    expectProblem(byOperator, 409, 'SERVICE_AUTH_903');

    expect((await owner.client.delete(pathOf(owner, domain))).status).toBe(204);
    expect((await squatter.client.post(`${pathOf(squatter, domain)}:verify`)).status).toBe(200);
  });

  it('a domain has one owner when several organizations verify it at the same time', async () => {
    const rivals = await Promise.all(Array.from({ length: 4 }, () => makeOrganization(api)));
    const domain = makeDomain();
    const records = await Promise.all(rivals.map(async (rival) => (await claim(rival, domain)).body.dns_record));
    dns.replies.set(
      records[0]!.name,
      records.map(({ value }) => [value]),
    );
    const answers = await Promise.all(
      rivals.flatMap((rival) => [1, 2].map(() => rival.client.post(`${pathOf(rival, domain)}:verify`))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    const owners = await api.query<{ count: string }>(
      'SELECT count(*) FROM organization_domains WHERE domain = $1 AND verified_at IS NOT NULL',
      [domain],
    );
    expect(owners[0]!.count).toBe('1');
  });

  it('only an operator can mark a domain as verified without DNS', async () => {
    const organization = await makeOrganization(api);
    const domain = makeDomain();
    const refused = await organization.client.post(pathOf(organization), { domain, kind: 'email', verified: true });
    expectProblem(refused, 403, 'SERVICE_AUTH_100');
    const made = await operator.post(pathOf(organization), { domain, kind: 'email', verified: true });
    expect([made.status, typeof made.body.verified_at]).toEqual([201, 'string']);
    expect(await actionsOf(organization)).toEqual(['domain.created', 'organization.updated', 'domain.verified']);
    const unclaimed = { domain: makeDomain(), kind: 'email', verified: false };
    expect((await organization.client.post(pathOf(organization), unclaimed)).body.verified_at).toBeNull();
  });

  it('a domain is normalized in bodies and paths', async () => {
    const organization = await makeOrganization(api);
    const name = unique();
    const claimed = await claim(organization, `Bücher-${name}.EXAMPLE.`);
    const ascii = new URL(`http://bücher-${name}.example`).hostname;
    expect(claimed.body).toMatchObject({ domain: ascii, dns_record: { name: `_plinth-challenge.${ascii}` } });
    for (const same of [ascii, ascii.toUpperCase(), `bücher-${name}.example`]) {
      expectProblem(await claim(organization, same, 'custom'), 409, 'SERVICE_AUTH_903');
      const unproven = await organization.client.post(`${pathOf(organization, encodeURIComponent(same))}:verify`);
      expectProblem(unproven, 409, 'SERVICE_AUTH_903');
    }
    const removed = await organization.client.delete(
      pathOf(organization, encodeURIComponent(`BÜCHER-${name}.example`)),
    );
    expect(removed.status).toBe(204);
  });

  it.each([
    ['', 'min_length'],
    ['localhost', 'domain'],
    ['192.0.2.1', 'domain'],
    ['[2001:db8::1]', 'domain'],
    ['a_b.example', 'domain'],
    ['https://havskov.example', 'domain'],
    ['havskov.example:443', 'domain'],
    ['*.havskov.example', 'domain'],
    ['maren@havskov.example', 'domain'],
    ['xn--a.example', 'domain'],
    [`${'a'.repeat(64)}.example`, 'domain'],
    ['a.'.repeat(127), 'max_length'],
    [`${'a.'.repeat(122)}example`, 'max_length'],
    ['co.uk', 'public_suffix'],
    ['github.io', 'public_suffix'],
    ['gmail.com', 'public_mailbox'],
    ['Gmail.com', 'public_mailbox'],
    ['mail.yahoo.co.uk', 'public_mailbox'],
    ['identity.plinth.example', 'reserved'],
  ])('the domain %j gets 422 by the rule %s, even for an operator', async (domain, rule) => {
    const organization = await makeOrganization(api);
    for (const client of [organization.client, operator]) {
      for (const kind of ['email', 'custom']) {
        expectInvalid(await client.post(pathOf(organization), { domain, kind }), 'domain', rule);
      }
    }
  });

  it('a domain needs a kind and accepts no other members', async () => {
    const organization = await makeOrganization(api);
    const domain = makeDomain();
    expectInvalid(await organization.client.post(pathOf(organization), { domain }), 'kind', 'one_of');
    expectInvalid(await claim(organization, domain, 'web'), 'kind', 'one_of');
    const unknown = await organization.client.post(pathOf(organization), { domain, kind: 'email', verified_at: null });
    expectInvalid(unknown, 'verified_at', 'unknown_field');
  });

  it('domains are listed newest first, and pending ones show their record only to tokens that may write the organization', async () => {
    const organization = await makeOrganization(api);
    const [first, second] = [makeDomain(), makeDomain()];
    const made = [(await claim(organization, first)).body, (await claim(organization, second, 'custom')).body];
    expect((await organization.client.get(pathOf(organization))).body.data).toEqual(made.reverse());
    const [reader] = await Promise.all([makeOrganization(api, { scopes: ['organization:read'] })]);
    expectProblem(await reader.client.get(pathOf(reader)), 403, 'SERVICE_AUTH_100');
  });

  it('an organization can have 200 domains', async () => {
    const organization = await makeOrganization(api);
    await api.query(
      `INSERT INTO organization_domains (id, organization_id, domain, kind, challenge, created_at)
       SELECT gen_random_uuid(), $1, 'd' || n || '.example', 'email', 'x', now() FROM generate_series(1, 199) n`,
      [organization.id],
    );
    const answers = await Promise.all([1, 2, 3].map(() => claim(organization, makeDomain())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('a domain removed during its DNS lookup is not verified: 404', async () => {
    const organization = await makeOrganization(api);
    const domain = makeDomain();
    const { name, value } = (await claim(organization, domain)).body.dns_record;
    // Silent at first: the resolver asks a second time, and by then the claim is another one.
    dns.replies.set(name, 'silent');
    const verifying = organization.client.post(`${pathOf(organization, domain)}:verify`);
    await eventually('the first question', () => dns.asked.includes(name));
    await organization.client.delete(pathOf(organization, domain));
    await claim(organization, domain);
    dns.replies.set(name, [[value]]);
    expectProblem(await verifying, 404, 'SERVICE_AUTH_901');
  });
});
