import { recordStatements, type Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectInvalid } from './support/problems.js';
import type { Listed, Schemas } from './support/schemas.js';
import { addPasskey, signedIn } from './support/sign-ins.js';
import { addLink } from './support/sso.js';

describe('finding people', () => {
  let api: TestApi;
  let organization: TestOrganization;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    organization = await makeOrganization(api);
  });

  const found = async (query: Record<string, string>, client: Client = organization.client): Promise<string[]> => {
    const { status, body } = await client.get<Listed<Schemas['User']>>(
      `/v1/users?${new URLSearchParams(query).toString()}`,
    );
    expect([status, body.metadata.total]).toEqual([200, body.data.length]);
    return body.data.map(({ display_name: name }) => name);
  };
  const named = (display_name: string, fields: object = {}) => makeUser(organization, { display_name, ...fields });
  const terms = (userId: string) => api.query('SELECT FROM user_terms WHERE user_id = $1', [userId]);

  it.each([
    ['Ada Lovelace', ['ada', 'ADA LOVE', 'lovelace ada', 'a l', 'l', 'ada.lovelace'], ['da', 'love ada x', 'adalove']],
    ['Jürgen Müller', ['mül', 'mul', 'MÜLLER', 'jurgen'], ['mue', 'muller x']],
    ['Søren Ærø', ['søren', 'soren', 'aero', 'ær'], ['oren']],
    ['Łukasz Groß', ['lukasz', 'łuk', 'gross', 'GROẞ'], ['ukasz']],
    ["Sinéad O'Brien", ["o'brien", 'o’brien', 'obrien', 'brien', 'o'], ['rien']],
    ['Jean-Luc Picard', ['jean-luc', 'jean luc', 'luc', 'jeanluc pic'], ['an']],
    ['Işık Ömer', ['isik', 'ışık', 'omer'], ['mer']],
    ['王 小明', ['王', '小明', '小'], ['明']],
    ['अनिल कुमार', ['अनिल', 'कु'], ['निल']],
  ])('the words of %s are found by their beginnings', async (name, finding, missing) => {
    await named(name);
    await named('Nobody Else');
    for (const q of finding) expect([q, await found({ q })]).toEqual([q, [name]]);
    for (const q of missing) expect([q, await found({ q })]).toEqual([q, []]);
  });

  it('an address is found by its words, and an internationalized domain as people write it', async () => {
    await named('Maren', { email: 'maren.lindqvist@grüße-havskov.example' });
    for (const q of ['lindq', 'maren@', 'maren.lindqvist@GRÜSSE-HAVSKOV.example', '@grüße-havskov.example', 'xn--gre'])
      expect([q, await found({ q })]).toEqual([q, q.includes('GRÜSSE') ? [] : ['Maren']]);
  });

  it.each([
    ['', 'min_length'],
    [' ', 'words'],
    ['@', 'words'],
    ["--'", 'words'],
    ['a '.repeat(11), 'words'],
    ['a'.repeat(201), 'max_length'],
  ])('the search %j is rejected', async (q, rule) => {
    expectInvalid(await organization.client.get(`/v1/users?${new URLSearchParams({ q }).toString()}`), 'q', rule);
  });

  it('ten words and 200 characters are accepted, with wildcards and quotes as separators', async () => {
    await named("100% Robert'); DROP TABLE users;-- \\x00");
    for (const q of ["robert'); drop", '100%', 'a b c d e f g h i j', 'ﷺ'.repeat(200), '\\x00', 'x'.repeat(200)])
      expect([q, (await found({ q })).length < 2]).toEqual([q, true]);
    expect(await found({ q: "%_'" + 'rob' })).toHaveLength(1);
    expect(await found({ q: '_obert' })).toEqual([]);
  });

  it('a search finds people by their current name only, and nothing about a deleted person remains', async () => {
    const user = await named('Ada Lovelace', { groups: ['design'] });
    await organization.client.patch(`/v1/users/${user.id}`, { display_name: 'Ada King', groups: ['finance'] });
    expect(await found({ q: 'lovelace' })).toEqual([]);
    expect(await found({ q: 'king', group: 'finance' })).toEqual(['Ada King']);
    expect(await found({ group: 'design' })).toEqual([]);
    expect(await terms(user.id)).not.toEqual([]);
    await organization.client.delete(`/v1/users/${user.id}`);
    expect(await found({ q: 'king' })).toEqual([]);
    expect(await terms(user.id)).toEqual([]);
  });

  it('a search reads no other organization’s people or index entries', async () => {
    const other = await makeOrganization(api);
    for (let people = 0; people < 5; people += 1)
      await makeUser(other, { display_name: 'Ada Lovelace', groups: ['design'] });
    const role = await other.client.post('/v1/roles', { name: 'Readers', groups: ['design'] });
    await named('Ada King', { groups: ['design'] });
    expect(await found({ q: 'lovelace' })).toEqual([]);
    expect(await found({ q: 'ada' })).toEqual(['Ada King']);
    expect(await found({ group: 'design' })).toEqual(['Ada King']);
    expect(await found({ role: role.body.id })).toEqual([]);
    const operator = { organization_id: organization.id };
    expect(await found({ q: 'ada', ...operator }, organization.operator)).toEqual(['Ada King']);
  });

  it('a role’s holders are found, whether they have it by assignment or by one of its groups', async () => {
    const role = await organization.client.post('/v1/roles', { name: 'Readers', groups: ['design', 'finance'] });
    await named('By group', { groups: ['finance', 'design'] });
    const assigned = await named('By assignment');
    await named('Neither', { groups: ['designers', '=design', 'Design'] });
    await organization.client.put(`/v1/users/${assigned.id}/roles/${role.body.id}`);
    expect(await found({ role: role.body.id, sort: 'display_name' })).toEqual(['By assignment', 'By group']);
    expect(await found({ role: role.body.id, q: 'assign' })).toEqual(['By assignment']);
    expect(await found({ role: role.body.id, group: 'design' })).toEqual(['By group']);
  });

  it('people are found by the credentials that they have now', async () => {
    const both = await signedIn(api, organization, await named('Both'));
    const { id } = await addPasskey(api, both);
    await addLink(api, organization, both.id);
    await addLink(api, organization, (await named('Link')).id);
    await named('None');
    expect(await found({ credential: 'passkey' })).toEqual(['Both']);
    expect(await found({ credential: 'link', sort: 'display_name' })).toEqual(['Both', 'Link']);
    expect(await found({ credential: 'none' })).toEqual(['None']);
    expect(await found({ credential: 'passkey', q: 'both' })).toEqual(['Both']);
    await organization.client.delete(`/v1/users/${both.id}/passkeys/${id}`);
    expect(await found({ credential: 'passkey' })).toEqual([]);
  });

  it('people are found and sorted by their last sign-in; who never signed in comes before the earliest', async () => {
    for (const [name, at] of [
      ['Never', null],
      ['March', '2026-03-01T00:00:00.000Z'],
      ['May', '2026-05-01T00:00:00.000Z'],
    ] as const)
      await api.query('UPDATE users SET last_sign_in_at = $2 WHERE id = $1', [(await named(name)).id, at]);
    expect(await found({ sort: 'last_sign_in_at' })).toEqual(['Never', 'March', 'May']);
    expect(await found({ sort: '-last_sign_in_at' })).toEqual(['May', 'March', 'Never']);
    const earlier = { last_active_before: '2026-05-01T00:00:00Z' };
    expect(await found({ ...earlier, sort: 'last_sign_in_at' })).toEqual(['Never', 'March']);
    expect(await found({ ...earlier, q: 'mar' })).toEqual(['March']);
  });

  it('names are sorted without regard to case and accents', async () => {
    for (const name of ['bert', 'Émile', 'Anna', 'Zoë', 'eva', 'Åsa']) await named(name);
    const sorted = ['Anna', 'Åsa', 'bert', 'Émile', 'eva', 'Zoë'];
    expect(await found({ sort: 'display_name' })).toEqual(sorted);
    expect(await found({ sort: '-display_name' })).toEqual(sorted.toReversed());
    expect(await found({ sort: 'created_at' })).toEqual(['bert', 'Émile', 'Anna', 'Zoë', 'eva', 'Åsa']);
  });

  it('searches, filters and sort orders use indexes, and never read the whole table', async () => {
    await api.query(
      `INSERT INTO users (id, organization_id, email, display_name, groups, user_handle)
       SELECT gen_random_uuid(), $1, n || '@people.example', 'Person ' || n, ARRAY['group ' || n % 50], decode(md5(n::text), 'hex')
         FROM generate_series(1, 3000) AS n`,
      [organization.id],
    );
    await api.query('ANALYZE users');
    const plans = async (query: Record<string, string>) => {
      const log = recordStatements();
      await organization.client.get(`/v1/users?${new URLSearchParams(query).toString()}`);
      log.stop();
      const search = log.texts.find((text) => text.includes('page_total'));
      const rows = await api.owner.dataSource.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN (GENERIC_PLAN) ${search}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const { body: role } = await organization.client.post('/v1/roles', { name: 'Readers', groups: ['group 7'] });
    for (const query of [
      { q: 'person 77' },
      { group: 'group 7', sort: 'display_name' },
      { role: role.id, last_active_before: '2026-05-01T00:00:00Z' },
      { q: 'person', credential: 'none', sort: '-last_sign_in_at' },
    ] as Record<string, string>[])
      expect(await plans(query)).toMatch(/^(?![^]*Seq Scan on (users|user_terms))[^]*user_terms_pkey/);
    for (const [sort, index] of [
      ['display_name', 'by_name'],
      ['created_at', 'newest'],
    ] as const)
      expect(await plans({ sort })).toContain(`users_of_organization_${index}_idx`);
  });
});
